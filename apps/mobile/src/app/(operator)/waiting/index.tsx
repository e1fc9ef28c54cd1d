import { WaitingScreen } from '../../../features/operator/WaitingScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default WaitingScreen;
