import { PasskeysScreen } from '../../../features/settings/PasskeysScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default PasskeysScreen;
