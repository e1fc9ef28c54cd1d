import { OperatorAccountScreen } from '../../../features/operator/OperatorAccountScreen.tsx';

export { CrashedScreen as ErrorBoundary } from '../../../features/crashed/CrashedScreen.tsx';

export default OperatorAccountScreen;
