import type * as z from 'zod';
import type { Parsed } from './parse.ts';
import { say } from './print.ts';
import { UsageError } from './usage.ts';

/** A command of the command line; returns its exit code, 0 when nothing is returned. */
export type CliCommand = (parsed: Parsed) => Promise<number | undefined>;

/** A command's output for a person, and for a machine. */
export type CommandAnswer = { text: string; data: object };

export const printAnswer = (parsed: Parsed, answer: CommandAnswer): undefined => {
  say(parsed.values.json ? JSON.stringify(answer.data) : answer.text);
};

export const checked = <T>(schema: z.ZodType<T>, value: string, name: string): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new UsageError(`${name} is wrong: “${value}”.`);
  return parsed.data;
};
