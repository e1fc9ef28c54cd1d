export { ApiGuidePage } from '../../features/shared/api-guide/ApiGuidePage.tsx';
