import { PasswordScreen } from '../../../features/settings/PasswordScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default PasswordScreen;
