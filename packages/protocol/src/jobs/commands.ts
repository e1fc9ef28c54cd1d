import * as z from 'zod';
import { AnyText, Id, Instant, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** One argument exactly as it will be handed over: nothing is trimmed, no shell reads it. */
const Argument = AnyText.max(limits.argumentLength);
export const Argv = z
  .array(Argument)
  .min(1)
  .max(limits.argumentsPerCommand)
  .refine((argv) => argv[0] !== '', { error: 'required' });

/** Where a command runs. The key is named, never held: the agent looks it up beside itself. */
export const Target = z.discriminatedUnion('via', [
  z.strictObject({ via: z.literal('local') }),
  z.strictObject({
    via: z.literal('ssh'),
    host: line(253),
    port: z.int().min(1).max(65_535),
    user: line(64),
    /** As `known_hosts` has it after the name: kind and base64. */
    hostKey: line(2000),
    keyName: line(64),
  }),
]);
export type Target = z.infer<typeof Target>;

/** Names of environment variables that a command is given, never their values. */
const EnvNames = z
  .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/))
  .max(20)
  .default([]);
const Folder = AnyText.max(1000).nullable().default(null);
const Seconds = z.int().min(1).max(86_400).default(600);

/** What the operator allows is exactly this, byte for byte. */
export const Command = z.strictObject({
  argv: Argv,
  folder: Folder,
  env: EnvNames,
  target: Target,
  timeoutSeconds: Seconds,
  reason: AnyText.max(2000),
});
export type Command = z.infer<typeof Command>;

/** A command as a plan holds it: the target is the site's own, or the agent's work folder. */
export const Step = z.strictObject({
  argv: Argv,
  where: z.enum(['site', 'local']).default('site'),
  folder: Folder,
  env: EnvNames,
  timeoutSeconds: Seconds,
});
export type Step = z.infer<typeof Step>;

/**
 * A command that an unsupervised job may run, and where: on its site or beside the agent. `more`: further arguments may
 * follow, except those that make another program of it (`judgeByRule`).
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
  /** The last of what it wrote, masked. */
  output: AnyText.max(20_000),
  truncated: z.boolean(),
});
export type CommandOutcome = z.infer<typeof CommandOutcome>;

/** A question whether this very command may run. `digest` binds the answer to it. */
export const Gate = z.object({
  id: Id,
  /** The agent's own name of the step: asking again by the same name gives the same gate. */
  key: z.string(),
  command: Command,
  digest: z.string(),
  state: GateState,
  askedAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.nullable(),
  /** Why it was refused without asking, or what the operator added to a denial. */
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
  /** Answers that the agent understands by themselves; empty for a free question. */
  choices: z.array(z.string()),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type Question = z.infer<typeof Question>;

/** A command on one line, each argument told apart, invisible characters made visible. */
export const commandText = (argv: string[]): string => argv.map(shownArgument).join(' ');

const plain = /^[A-Za-z0-9_@%+=:,./-]+$/;
const shownArgument = (argument: string): string =>
  plain.test(argument) ? argument : `'${visible(argument).replaceAll("'", "\\'")}'`;

/** Controls, marks, blanks that are not a plain space, whatever is not drawn; and the escape itself. */
const hidden = /\p{C}|(?! )\p{Z}|\p{M}|\p{Default_Ignorable_Code_Point}|[\u2800\\]/gu;

/** What turns, hides or breaks a line; letters, their marks and emoji stay as they are. */
const hiddenInText =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Lines that a program or a model wrote: what steers a terminal or turns words round is told by its code. */
export const visibleInText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(hiddenInText, codeOf);

const codeOf = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`;

/** Every character that a person could not see, or could take for another, as its code. */
export const visible = (text: string): string =>
  text.replace(hidden, (character) => (character === '\\' ? '\\\\' : codeOf(character)));
