import * as z from 'zod';
import { FormOutcome } from '../forms/form-steps.ts';
import { AllowRule, Gate, Question, Target } from '../jobs/commands.ts';
import { JobKind, Plan } from '../jobs/job-plans.ts';
import { type JobEventType, SteeringVerb } from '../jobs/jobs.ts';
import { FailureClass } from '../watch/evidence.ts';
import { AnyText, Id, Instant, Language, line } from '../wire/fields.ts';

/** The agent's key of a thing: repeating a call with the same key changes nothing. */
export const AgentKey = AnyText.min(1).max(200);
const key = { key: AgentKey };

/** Events reported by agents; moves, gates and questions record their own. */
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

/** Of numbers for users that a machine has, and of those that a small container has. */
export const siteUserCounts = { wide: 2 ** 27, narrow: 400 } as const;
/** As whom a site's commands run beside any of its agents: always the same. */
export const SiteUser = z.object({
  wide: z
    .int()
    .min(0)
    .max(siteUserCounts.wide - 1),
  narrow: z
    .int()
    .min(0)
    .max(siteUserCounts.narrow - 1),
});
export type SiteUser = z.infer<typeof SiteUser>;

/** Everything an agent needs to start, or to continue where another one stopped. */
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
  /** The operators' language: the agent writes to them in it. */
  language: Language,
  site: z
    .object({
      id: Id,
      name: z.string(),
      url: z.string().nullable(),
      /** Null: no target is configured, so no command runs on the site. */
      target: Target.nullable(),
      folder: z.string().nullable(),
      user: SiteUser,
    })
    .nullable(),
  allow: z.array(AllowRule),
  /** Private ranges whose pages may be fetched, as for checks. */
  allowPrivate: z.array(z.string()),
  /**
   * Gates of this attempt, in order: finished ones are not repeated; used but unfinished ones are
   * uncertain.
   */
  gates: z.array(Gate),
  questions: z.array(Question),
  /** The last `saveState` of this attempt. */
  state: z.string().nullable(),
  /** What this attempt has already spent. */
  spentUsd: z.number(),
});
export type ClaimedJob = z.infer<typeof ClaimedJob>;

/** One check of the job's site by the server's probe. */
export const SiteCheck = z.object({
  ok: z.boolean(),
  failure: FailureClass.nullable(),
  statusCode: z.int().nullable(),
  durationMs: z.int(),
});
export type SiteCheck = z.infer<typeof SiteCheck>;

/** A trial of one of the site's form checks, as part of a job. */
export const JobForm = z.object({
  name: z.string(),
  /** The page on which it begins. */
  path: z.string(),
  /** Null: it has not ended yet. */
  outcome: FormOutcome.nullable(),
  error: z.string(),
});
export type JobForm = z.infer<typeof JobForm>;
