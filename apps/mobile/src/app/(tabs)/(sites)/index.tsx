import { SitesScreen } from '../../../features/sites/SitesScreen.tsx';

export default SitesScreen;
