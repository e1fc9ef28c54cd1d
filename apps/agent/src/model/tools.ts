import { limits } from '@hlidka/protocol';
import { type ToolSet, tool } from 'ai';
import * as z from 'zod';
import { askOperator } from '../job/ask-operator.ts';
import { runGated } from '../job/gates.ts';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { publicAnd, RefusedError } from '../net/addresses.ts';
import { plainLine, plainText, storable } from '../plain-text.ts';
import { BadBackupError, checkFile, recordBackup, shownSize } from '../playbook/backup.ts';
import { howEnded, whyNot } from '../playbook/playbook.ts';
import { CommandInput, toCommand } from './command-input.ts';
import { asData } from './data.ts';
import { fetchPage } from './fetch-page.ts';
import { readable } from './readable.ts';

/** Tools that must not run twice: the conversation is saved before they start. */
export const savedFirst = ['run_command', 'ask_operator', 'record_backup'] as const;

const Question = z.object({
  question: z.string(),
  choices: z.array(z.string()).max(6).default([]),
});
const Backup = z.object({
  ok: z.boolean(),
  file: z.string().nullable().default(null).describe('The file, needed of one that went well.'),
  where: z.enum(['site', 'local']).default('site'),
  folder: z.string().nullable().default(null),
});

/** `keyOf` gives a call's key in this job: a later agent's same call has the same key. */
export const createTools = (
  work: JobWork,
  hosts: readonly string[],
  keyOf: (toolCallId: string) => string,
): ToolSet => {
  const { job, server, words } = work;
  const mayConnect = publicAnd(job.allowPrivate);
  const used = (tool: string, about: string, toolCallId: string) =>
    work.tell({
      key: `tool:${keyOf(toolCallId)}`,
      type: 'agent.used_tool',
      data: { tool, about: storable(work.mask(about)).slice(0, 2000).toWellFormed() },
    });

  return {
    run_command: tool({
      description: 'Runs one command without a shell, after it was allowed.',
      inputSchema: CommandInput,
      execute: async (input, { toolCallId }) => {
        const asked = toCommand(work, input);
        if ('why' in asked) {
          used('run_command', asked.why, toolCallId);
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
    }),
    fetch_page: tool({
      description: 'Fetches a page of the job’s site, or of a host that the plan names.',
      inputSchema: z.object({ url: z.string() }),
      execute: async ({ url }, { toolCallId }) => {
        used('fetch_page', url, toolCallId);
        try {
          const page = await fetchPage(
            url,
            { hosts: { site: job.site?.url ?? null, named: hosts }, mayConnect },
            work.signal,
          );
          const text = work.mask(storable(readable(page.type, page.text)));
          return `Status ${page.status}, ${page.type}\n${asData(`The page ${page.url}`, text)}`;
        } catch (error) {
          if (work.signal.aborted) throw error;
          const why = error instanceof RefusedError ? error.message : 'it did not answer';
          return `The page was not fetched: ${why}`;
        }
      },
    }),
    read_memory: tool({
      description: 'What earlier jobs remembered about this site.',
      inputSchema: z.object({}),
      execute: async (_input, { toolCallId }) => {
        used('read_memory', '', toolCallId);
        if (!job.site) return words.noSite;
        return asData('The memory', work.mask(await server.readMemory()));
      },
    }),
    write_memory: tool({
      description: 'Replaces the whole memory of this site.',
      inputSchema: z.object({ text: z.string() }),
      execute: async ({ text }, { toolCallId }) => {
        used('write_memory', '', toolCallId);
        if (!job.site) return words.noSite;
        await server.writeMemory(plainText(work.mask(text), limits.memoryLength));
        return 'Written.';
      },
    }),
    ask_operator: tool({
      description: 'Asks the operator and waits for the answer, hours if need be.',
      inputSchema: Question,
      execute: async ({ question, choices }, { toolCallId }) => {
        const answer = await askOperator(work, {
          key: keyOf(toolCallId),
          text: plainText(work.mask(question), limits.questionLength) || '?',
          choices: choices.map((choice) => plainLine(choice, 60)).filter(Boolean),
        });
        return `The operator answered: ${answer}`;
      },
    }),
    write_worklog: tool({
      description: 'The entry for the site’s owner about this job; a later one takes its place.',
      inputSchema: z.object({ text: z.string() }),
      execute: async ({ text }, { toolCallId }) => {
        used('write_worklog', '', toolCallId);
        const entry = plainText(work.mask(text), 20_000);
        if (!entry) return 'An empty entry is no entry.';
        await server.writeWorklog(entry);
        return 'Written.';
      },
    }),
    record_backup: tool({
      description:
        'Records that a backup of this site was made by this job’s commands, or failed. The file is measured and read to its end first.',
      inputSchema: Backup,
      execute: async ({ ok, file, ...beside }, { toolCallId }) => {
        if (!job.site) throw new JobFailedError(words.noSite);
        const key = keyOf(toolCallId);
        try {
          const size = await recordBackup(work, key, async () => {
            if (!ok || !file) throw new BadBackupError('Recorded as failed.');
            return checkFile(work, `${key.slice(0, 180)}:`, file, beside);
          });
          return `Recorded, ${shownSize(size)}.`;
        } catch (error) {
          if (error instanceof BadBackupError) return error.message;
          throw error;
        }
      },
    }),
  };
};
