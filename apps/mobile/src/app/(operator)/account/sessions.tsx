import { SessionsScreen } from '../../../features/settings/SessionsScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default SessionsScreen;
