import { NotificationsScreen } from '../../../features/settings/NotificationsScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default NotificationsScreen;
