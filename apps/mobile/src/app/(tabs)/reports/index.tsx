import { ReportsScreen } from '../../../features/reports/ReportsScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default ReportsScreen;
