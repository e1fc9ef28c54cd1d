import { OutagesScreen } from '../../../features/operator/OutagesScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default OutagesScreen;
