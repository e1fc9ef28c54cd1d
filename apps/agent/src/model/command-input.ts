import { type ClaimedJob, Command } from '@hlidka/protocol';
import * as z from 'zod';
import { stepCommand } from '../site-command.ts';

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

/** The command that would be shown, or null where nothing of the kind can be run, or the site has no place for it. */
export const toCommand = (job: ClaimedJob, input: unknown): Command | null => {
  const given = CommandInput.safeParse(input);
  if (!given.success) return null;
  const command = Command.safeParse(stepCommand(job, given.data, given.data.reason));
  return command.success ? command.data : null;
};
