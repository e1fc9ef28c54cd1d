import { SettingsScreen } from '../../../features/settings/SettingsScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default SettingsScreen;
