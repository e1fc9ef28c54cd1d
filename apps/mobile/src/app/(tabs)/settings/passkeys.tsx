import { PasskeysScreen } from '../../../features/settings/PasskeysScreen.tsx';

export default PasskeysScreen;
