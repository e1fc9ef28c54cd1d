import { NameScreen } from '../../../features/settings/NameScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default NameScreen;
