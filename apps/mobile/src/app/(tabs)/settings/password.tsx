import { PasswordScreen } from '../../../features/settings/PasswordScreen.tsx';

export default PasswordScreen;
