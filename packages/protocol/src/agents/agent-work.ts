import * as z from 'zod';
import { AllowRule, Gate, Question, Target } from '../jobs/commands.ts';
import { JobKind, Plan } from '../jobs/job-plans.ts';
import { type JobEventType, SteeringVerb } from '../jobs/jobs.ts';
import { FailureClass } from '../watch/watch.ts';
import { AnyText, Id, Instant, Language, line } from '../wire/fields.ts';

/** The agent's own name of a thing: a repeated call with the same one changes nothing more. */
export const AgentKey = AnyText.min(1).max(200);
const key = { key: AgentKey };

/** Agents tell of what they do; moves, gates and questions tell of themselves. */
const told = <const T extends JobEventType, D extends z.ZodType>(type: T, data: D) =>
  z.strictObject({ ...key, type: z.literal(type), data });
const Tokens = z.int().min(0).max(1_000_000_000);
export const AgentEvent = z.discriminatedUnion('type', [
  told(
    'command.output',
    z.strictObject({ gateId: Id, part: z.int().min(0), text: AnyText.max(16_000) }),
  ),
  told('agent.said', z.strictObject({ text: AnyText.max(8_000) })),
  told('agent.used_tool', z.strictObject({ tool: line(60), about: AnyText.max(4_000) })),
  told(
    'agent.spent',
    z.strictObject({
      usd: z.number().min(0).max(1_000),
      inputTokens: Tokens,
      outputTokens: Tokens,
      model: line(120),
    }),
  ),
]);
export type AgentEvent = z.infer<typeof AgentEvent>;

export const Steering = z.object({
  seq: z.int(),
  at: Instant,
  verb: SteeringVerb,
  gateId: Id.nullable(),
  questionId: Id.nullable(),
  text: z.string().nullable(),
});
export type Steering = z.infer<typeof Steering>;

/** Everything that an agent needs to begin, or to go on where another one stopped. */
export const ClaimedJob = z.object({
  id: Id,
  number: z.int(),
  attempt: z.int(),
  lease: Id,
  leaseEndsAt: Instant,
  title: z.string(),
  instructions: z.string(),
  kind: JobKind,
  plan: Plan,
  supervised: z.boolean(),
  paused: z.boolean(),
  /** Of the agency's operators: what the agent writes to them. */
  language: Language,
  site: z
    .object({
      id: Id,
      name: z.string(),
      url: z.string().nullable(),
      /** Null: nobody said where the site's commands run, so none do. */
      target: Target.nullable(),
      folder: z.string().nullable(),
    })
    .nullable(),
  allow: z.array(AllowRule),
  /** Private ranges whose pages may be fetched all the same, as the checks may. */
  allowPrivate: z.array(z.string()),
  /** Of this attempt, in order: finished ones are not done again; used but not finished is uncertain. */
  gates: z.array(Gate),
  questions: z.array(Question),
  /** What `saveState` kept last in this attempt. */
  state: z.string().nullable(),
  /** Seconds and money that this attempt has spent already. */
  spentUsd: z.number(),
});
export type ClaimedJob = z.infer<typeof ClaimedJob>;

/** One look at the job's site by the watch's own probe. */
export const SiteCheck = z.object({
  ok: z.boolean(),
  failure: FailureClass.nullable(),
  statusCode: z.int().nullable(),
  durationMs: z.int(),
});
export type SiteCheck = z.infer<typeof SiteCheck>;
