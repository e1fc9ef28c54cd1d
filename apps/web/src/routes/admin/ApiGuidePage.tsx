export { ApiGuidePage } from '../../features/api-guide/ApiGuidePage.tsx';
