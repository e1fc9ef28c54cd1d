import { SignInScreen } from '../features/doors/SignInScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../features/crashed/CrashedScreen.tsx';

export default SignInScreen;
