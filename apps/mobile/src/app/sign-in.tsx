import { SignInScreen } from '../features/doors/SignInScreen.tsx';

export default SignInScreen;
