import { QuietScreen } from '../../../features/settings/QuietScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default QuietScreen;
