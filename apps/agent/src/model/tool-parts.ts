import type { JobWork } from '../job/job-work.ts';
import { storable } from '../plain-text.ts';

export type ToolParts = {
  work: JobWork;
  /** Hosts that the plan names. */
  hosts: readonly string[];
  /** A call's key in this job: a later agent's same call has the same key. */
  keyOf: (toolCallId: string) => string;
  /** Counts a page that is fetched and waits for its turn; throws when there were too many. */
  countPage: () => Promise<void>;
};

/** Writes the use of a tool into the job's trail. */
export const tellUse = (
  { work, keyOf }: ToolParts,
  tool: string,
  about: string,
  toolCallId: string,
) =>
  work.tell({
    key: `tool:${keyOf(toolCallId)}`,
    type: 'agent.used_tool',
    data: { tool, about: storable(work.mask(about)).slice(0, 2000).toWellFormed() },
  });
