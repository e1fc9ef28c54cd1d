import type { Tool } from '../tool.ts';
import { incidentTools } from './incidents.ts';
import { siteTools } from './sites.ts';
import { workTools } from './work.ts';

/** At most 25: an assistant reads all their descriptions at the beginning of each talk. */
export const tools: readonly Tool[] = [...siteTools, ...incidentTools, ...workTools];
