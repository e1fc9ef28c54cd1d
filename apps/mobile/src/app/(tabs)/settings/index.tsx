import { SettingsScreen } from '../../../features/settings/SettingsScreen.tsx';

export default SettingsScreen;
