import { PasskeysScreen } from '../../../features/settings/passkeys/PasskeysScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default PasskeysScreen;
