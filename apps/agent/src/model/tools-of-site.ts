import { type ToolSet, tool } from 'ai';
import * as z from 'zod';
import { runGated } from '../job/gates.ts';
import { JobFailedError } from '../job/job-work.ts';
import { publicAnd, RefusedError } from '../net/addresses.ts';
import { storable } from '../plain-text.ts';
import { BadBackupError, checkFile, recordBackup, shownSize } from '../playbook/backup.ts';
import { howEnded, whyNot } from '../playbook/playbook.ts';
import { CommandInput, toCommand } from './command-input.ts';
import { asData } from './data.ts';
import { fetchPage } from './fetch-page.ts';
import { readable } from './readable.ts';
import { type ToolParts, tellUse } from './tool-parts.ts';

const Backup = z.object({
  ok: z.boolean(),
  file: z.string().nullable().default(null).describe('The file, needed of one that went well.'),
  where: z.enum(['site', 'local']).default('site'),
  folder: z.string().nullable().default(null),
});

const runCommand = (parts: ToolParts) =>
  tool({
    description: 'Runs one command without a shell, after it was allowed.',
    inputSchema: CommandInput,
    execute: async (input, { toolCallId }) => {
      const { work, keyOf } = parts;
      const asked = toCommand(work, input);
      if ('why' in asked) {
        tellUse(parts, 'run_command', asked.why, toolCallId);
        return asked.why;
      }
      const { command } = asked;
      const done = await runGated(work, keyOf(toolCallId), command);
      if (!done.ran) return `It did not run: ${whyNot(work, done)}`;
      if (!done.outcome)
        return 'It was under way when the agent ended; the operator said to go on without it.';
      const how = howEnded(work, done.outcome, command.timeoutSeconds);
      return `${how}\n${asData('What it wrote', done.outcome.output)}`;
    },
  });

const fetchPageOfSite = (parts: ToolParts) =>
  tool({
    description: 'Fetches a page of the job’s site, or of a host that the plan names.',
    inputSchema: z.object({ url: z.string() }),
    execute: async ({ url }, { toolCallId }) => {
      const { job, mask, signal } = parts.work;
      tellUse(parts, 'fetch_page', url, toolCallId);
      const hosts = { site: job.site?.url ?? null, named: parts.hosts };
      try {
        await parts.countPage();
        const page = await fetchPage(
          url,
          { hosts, mayConnect: publicAnd(job.allowPrivate) },
          signal,
        );
        const text = mask(storable(readable(page.type, page.text)));
        return `Status ${page.status}, ${page.type}\n${asData(`The page ${page.url}`, text)}`;
      } catch (error) {
        if (signal.aborted) throw error;
        const why = error instanceof RefusedError ? error.message : 'it did not answer';
        return `The page was not fetched: ${why}`;
      }
    },
  });

const recordBackupOfSite = ({ work, keyOf }: ToolParts) =>
  tool({
    description:
      'Records that a backup of this site was made by this job’s commands, or failed. The file is measured and read to its end first.',
    inputSchema: Backup,
    execute: async ({ ok, file, ...beside }, { toolCallId }) => {
      if (!work.job.site) throw new JobFailedError(work.words.noSite);
      const key = keyOf(toolCallId);
      try {
        const { size, doubt } = await recordBackup(work, key, async () => {
          if (!ok || !file) throw new BadBackupError('Recorded as failed.');
          return checkFile(work, `${key.slice(0, 180)}:`, file, beside, {
            agoMs: Date.now() - work.beganMs,
          });
        });
        return `Recorded, ${shownSize(size)}. ${doubt}`.trim();
      } catch (error) {
        if (error instanceof BadBackupError) return error.message;
        throw error;
      }
    },
  });

/** What touches the site itself. */
export const toolsOfSite = (parts: ToolParts): ToolSet => ({
  run_command: runCommand(parts),
  fetch_page: fetchPageOfSite(parts),
  record_backup: recordBackupOfSite(parts),
});
