import { Command } from '@hlidka/protocol';
import * as z from 'zod';
import type { JobWork } from '../job/job-work.ts';
import { stepCommand } from '../job/site-command.ts';

export const CommandInput = z.object({
  argv: z.array(z.string()).min(1).describe('The program and its arguments; no shell reads them.'),
  reason: z.string().describe('Why it is needed, for the operator who allows it.'),
  where: z
    .enum(['site', 'local'])
    .default('site')
    .describe('On the site’s server, or in the agent’s own work folder.'),
  folder: z.string().nullable().default(null),
  env: z
    .array(z.string())
    .default([])
    .describe('Names of variables that the command needs; their values are filled in.'),
  timeoutSeconds: z.number().int().min(1).max(86_400).default(600),
});

/** The command to show, or why it cannot run. */
export const toCommand = (
  { job, mayRunLocally }: Pick<JobWork, 'job' | 'mayRunLocally'>,
  input: unknown,
): { command: Command } | { why: string } => {
  const unfit = { why: 'This command cannot be run: an argument is too long or holds NUL.' };
  const given = CommandInput.safeParse(input);
  if (!given.success) return unfit;
  const step = stepCommand(job, given.data, given.data.reason);
  if (!step)
    return { why: 'This command cannot be run: nobody has set where the site’s commands run.' };
  const command = Command.safeParse(step);
  if (!command.success) return unfit;
  if (command.data.target.via === 'local' && !mayRunLocally)
    return { why: 'This command cannot be run: this agent runs no commands beside itself.' };
  return { command: command.data };
};
