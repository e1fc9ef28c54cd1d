import * as z from 'zod';
import { AnyText, Id, Instant, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** One argument exactly as passed: not trimmed, not read by a shell. */
const Argument = AnyText.max(limits.argumentLength);
export const Argv = z
  .array(Argument)
  .min(1)
  .max(limits.argumentsPerCommand)
  .refine((argv) => argv[0] !== '', { error: 'required' });

/** Where a command runs. The key is referred to by name; the agent has the file. */
export const Target = z.discriminatedUnion('via', [
  z.strictObject({ via: z.literal('local') }),
  z.strictObject({
    via: z.literal('ssh'),
    host: line(253),
    port: z.int().min(1).max(65_535),
    user: line(64),
    /** As in `known_hosts` after the host name: type and base64. */
    hostKey: line(2000),
    keyName: line(64),
  }),
]);
export type Target = z.infer<typeof Target>;

/** Names of environment variables for a command, never values. */
const EnvNames = z
  .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/))
  .max(20)
  .default([]);
const Folder = AnyText.max(1000).nullable().default(null);
const Seconds = z.int().min(1).max(86_400).default(600);

/** The operator allows exactly this, byte for byte. */
export const Command = z.strictObject({
  argv: Argv,
  folder: Folder,
  /** Where the folder really is, all its links followed; null: it has none, or it could not be found out. */
  leadsTo: AnyText.max(4096).nullable().default(null),
  env: EnvNames,
  target: Target,
  timeoutSeconds: Seconds,
  reason: AnyText.max(2000),
});
export type Command = z.infer<typeof Command>;

/** A command of a plan: it runs on the site's target, or in the agent's work folder. */
export const Step = z.strictObject({
  argv: Argv,
  where: z.enum(['site', 'local']).default('site'),
  folder: Folder,
  env: EnvNames,
  timeoutSeconds: Seconds,
});
export type Step = z.infer<typeof Step>;

/**
 * A command that an unsupervised job may run, on its site or beside the agent. `more`: further
 * arguments may follow, except those that turn it into another program (`judgeByRule`).
 */
export const AllowRule = z.strictObject({
  argv: Argv,
  more: z.boolean().default(false),
  where: z.enum(['site', 'local']).default('site'),
});
export type AllowRule = z.infer<typeof AllowRule>;

export const GateState = z.enum(['open', 'allowed', 'denied', 'expired', 'refused', 'closed']);
export type GateState = z.infer<typeof GateState>;

/** How a command ended. */
export const CommandOutcome = z.strictObject({
  exitCode: z.int().nullable(),
  signal: z
    .string()
    .regex(/^SIG[A-Z0-9]{1,17}$/)
    .nullable(),
  timedOut: z.boolean(),
  durationMs: z.int().min(0),
  /** The end of its output, with secrets masked. */
  output: AnyText.max(20_000),
  truncated: z.boolean(),
});
export type CommandOutcome = z.infer<typeof CommandOutcome>;

/** A question whether this exact command may run. `digest` binds the decision to it. */
export const Gate = z.object({
  id: Id,
  /** The agent's key of the step: the same key returns the same gate. */
  key: z.string(),
  command: Command,
  digest: z.string(),
  state: GateState,
  askedAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.nullable(),
  /** Why it was refused without asking, or the operator's note to a denial. */
  note: z.string().nullable(),
  usedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  outcome: CommandOutcome.nullable(),
});
export type Gate = z.infer<typeof Gate>;

export const Question = z.object({
  id: Id,
  key: z.string(),
  text: z.string(),
  /** Answers the agent understands directly; empty for a free question. */
  choices: z.array(z.string()),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type Question = z.infer<typeof Question>;

/** The folder, and where it leads if that is elsewhere. */
export const folderText = ({ folder, leadsTo }: Pick<Command, 'folder' | 'leadsTo'>): string => {
  const named = visible(folder ?? '') || "''";
  // A command kept from before has none.
  if (!leadsTo || leadsTo === folder || `${leadsTo}/` === folder) return named;
  return `${named} → ${visible(leadsTo)}`;
};

/** A command on one line, arguments clearly separated, invisible characters shown. */
export const commandText = (argv: string[]): string => argv.map(shownArgument).join(' ');

const plain = /^[A-Za-z0-9_@%+=:,./-]+$/;
const shownArgument = (argument: string): string =>
  plain.test(argument) ? argument : `'${visible(argument).replaceAll("'", "\\'")}'`;

/**
 * Controls, combining marks, unusual spaces and invisible characters; and the escape character
 * itself.
 */
const hidden = /\p{C}|(?! )\p{Z}|\p{M}|\p{Default_Ignorable_Code_Point}|[\u2800\\]/gu;

/** Characters that reverse, hide or break a line; letters, their marks and emoji stay. */
const hiddenInText =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Text written by a program or a model: control and direction characters are shown by code. */
export const visibleInText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(hiddenInText, codeOf);

/** The same where each line could be taken for one of ours: its breaks are shown too. */
export const visibleLines = (text: string): string =>
  visibleInText(text).trim().replaceAll('\n', ' ↵\n');

const codeOf = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`;

/** Shows every invisible or misleading character by code. */
export const visible = (text: string): string =>
  text.replace(hidden, (character) => (character === '\\' ? '\\\\' : codeOf(character)));
