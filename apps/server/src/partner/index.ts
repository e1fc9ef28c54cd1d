export {
  createPartnerAnswers,
  findPartnerCall,
  isPartnerPath,
  type PartnerAnswers,
} from './answer.ts';
export { createGuide } from './llms.ts';
export { createOpenApi } from './openapi.ts';
