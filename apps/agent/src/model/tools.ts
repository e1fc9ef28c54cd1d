import { hidesSigns, limits } from '@hlidka/protocol';
import { type ToolSet, tool } from 'ai';
import * as z from 'zod';
import { askOperator } from '../job/ask-operator.ts';
import { plainLine, plainText } from '../plain-text.ts';
import { asData } from './data.ts';
import { type ToolParts, tellUse } from './tool-parts.ts';
import { toolsOfSite } from './tools-of-site.ts';

/** Tools that must not run twice: the conversation is saved before they start. */
export const savedFirst = ['run_command', 'ask_operator', 'record_backup'] as const;

const Question = z.object({
  question: z.string(),
  choices: z.array(z.string()).max(6).default([]),
});

export const createTools = (parts: ToolParts): ToolSet => {
  const { job, server, words, mask } = parts.work;
  return {
    ...toolsOfSite(parts),
    read_memory: tool({
      description: 'What earlier jobs remembered about this site.',
      inputSchema: z.object({}),
      execute: async (_input, { toolCallId }) => {
        tellUse(parts, 'read_memory', '', toolCallId);
        if (!job.site) return words.noSite;
        return asData('The memory', mask(await server.readMemory()));
      },
    }),
    write_memory: tool({
      description: 'Replaces the whole memory of this site.',
      inputSchema: z.object({ text: z.string() }),
      execute: async ({ text }, { toolCallId }) => {
        tellUse(parts, 'write_memory', '', toolCallId);
        if (!job.site) return words.noSite;
        await server.writeMemory(plainText(mask(text), limits.memoryLength));
        return 'Written.';
      },
    }),
    ask_operator: tool({
      description: 'Asks the operator and waits for the answer, hours if need be.',
      inputSchema: Question,
      execute: async ({ question, choices }, { toolCallId }) => {
        const answer = await askOperator(parts.work, {
          key: parts.keyOf(toolCallId),
          text: plainText(mask(question), limits.questionLength) || '?',
          choices: choices.map((choice) => plainLine(choice, 60)).filter(Boolean),
        });
        return `The operator answered: ${answer}`;
      },
    }),
    write_worklog: tool({
      description: 'The entry for the site’s owner about this job; a later one takes its place.',
      inputSchema: z.object({ text: z.string() }),
      execute: async ({ text }, { toolCallId }) => {
        tellUse(parts, 'write_worklog', '', toolCallId);
        const entry = plainText(mask(text), 20_000);
        if (!entry) return 'An empty entry is no entry.';
        if (hidesSigns(entry))
          return 'Refused: the entry holds invisible characters. Write it without them.';
        await server.writeWorklog(entry);
        return 'Written.';
      },
    }),
  };
};
