import { SitesScreen } from '../../../features/sites/SitesScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default SitesScreen;
