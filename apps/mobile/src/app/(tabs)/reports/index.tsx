import { ReportsScreen } from '../../../features/reports/ReportsScreen.tsx';

export default ReportsScreen;
