export {
  createPartnerAnswers,
  findPartnerCall,
  isPartnerPath,
} from './answer.ts';
export { createGuide } from './llms.ts';
export { createOpenApi } from './openapi.ts';
