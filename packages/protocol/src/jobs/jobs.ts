import * as z from 'zod';
import { Opaque, PasskeyProof } from '../people/auth.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Cursor, GivenInstant, Id, IdParams, Instant, text } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { Gate, Question } from './commands.ts';
import { JobKind, Plan, Work } from './job-plans.ts';

export const JobState = z.enum(['pending', 'approved', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;
export const JobWaiting = z.enum(['gate', 'answer']);
export type JobWaiting = z.infer<typeof JobWaiting>;

/** Who moved a job. */
export const JobBy = z.enum(['admin', 'agent', 'chat', 'mcp', 'system']);
export type JobBy = z.infer<typeof JobBy>;

/** All events of a job's trail; each has its words in `texts`. */
export const jobEventTypes = [
  'job.created',
  'job.approved',
  'job.cancelled',
  'job.paused',
  'job.resumed',
  'job.retried',
  'job.started',
  'job.taken_up',
  'job.done',
  'job.failed',
  'gate.asked',
  'gate.allowed',
  'gate.denied',
  'gate.expired',
  'gate.refused',
  'command.started',
  'command.output',
  'command.finished',
  'command.uncertain',
  'question.asked',
  'question.answered',
  'operator.message',
  'agent.said',
  'agent.used_tool',
  'agent.spent',
  'check.done',
  'page.seen',
  'memory.written',
  'worklog.written',
  'backup.started',
  'backup.finished',
  'restore.tried',
  'window.opened',
  'window.closed',
  'window.kept',
] as const;
export const JobEventType = z.enum(jobEventTypes);
export type JobEventType = z.infer<typeof JobEventType>;

/** One line of the trail, the authoritative record. */
export const JobEvent = z.object({
  seq: z.int(),
  at: Instant,
  attempt: z.int(),
  /** A `JobEventType`; a row written by another version may have an unknown one. */
  type: z.string(),
  by: JobBy,
  /** The operator's name, if one did it in the application. */
  who: z.string().nullable(),
  data: z.record(z.string(), z.json()),
});
export type JobEvent = z.infer<typeof JobEvent>;

export const JobCost = z.object({
  usd: z.number(),
  inputTokens: z.int(),
  outputTokens: z.int(),
});
export type JobCost = z.infer<typeof JobCost>;

export const JobRow = z.object({
  id: Id,
  /** Short enough to type: `/job 42`. */
  number: z.int(),
  siteId: Id.nullable(),
  siteName: z.string().nullable(),
  title: z.string(),
  kind: JobKind,
  supervised: z.boolean(),
  state: JobState,
  paused: z.boolean(),
  waiting: JobWaiting.nullable(),
  attempt: z.int(),
  scheduledFor: Instant,
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  result: z.string().nullable(),
});
export type JobRow = z.infer<typeof JobRow>;

export const Job = JobRow.extend({
  instructions: z.string(),
  plan: Plan,
  disturbs: z.boolean(),
  reviewWorklog: z.boolean(),
  incidentId: Id.nullable(),
  templateId: Id.nullable(),
  ruleId: Id.nullable(),
  agentName: z.string().nullable(),
  /** It waits, and no agent's token allows this job. */
  noTaker: z.boolean(),
  cost: JobCost.nullable(),
  /** The command and the question waiting for the operator. */
  gate: Gate.nullable(),
  question: Question.nullable(),
  /** Messages the agent has not confirmed yet. */
  unread: z.int(),
});
export type Job = z.infer<typeof Job>;

/** What the operator can tell a job; chat and pages write the same. */
export const SteeringVerb = z.enum([
  'approve',
  'cancel',
  'allow',
  'deny',
  'operator_message',
  'pause',
  'resume',
  'retry',
]);
export type SteeringVerb = z.infer<typeof SteeringVerb>;

const Message = text(limits.operatorMessage);

/** The job as the operator saw it: if it has moved meanwhile, nothing is decided. */
const seen = z.strictObject({ state: JobState, attempt: z.int() }).optional();

/** Used up by one attempt, whatever comes of it. */
const Challenge = z.object({ id: Id, options: Opaque });
/**
 * A passkey's answer to the challenge of exactly this decision (`jobs.challenge`): from the phone app's sessions,
 * where `doors` asks for it. A message decides nothing and needs none.
 */
const proof = z.strictObject({ id: Id, response: PasskeyProof }).optional();

export const Steer = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('approve'), seen, proof }),
  z.strictObject({ verb: z.literal('cancel'), seen, proof }),
  z.strictObject({ verb: z.literal('pause'), proof }),
  z.strictObject({ verb: z.literal('resume'), proof }),
  z.strictObject({ verb: z.literal('retry'), seen, proof }),
  z.strictObject({
    verb: z.literal('allow'),
    gateId: Id,
    /** Of the command the operator saw. */
    digest: AnyText.max(100),
    /** The same command needs no question for the rest of this job. */
    rest: z.boolean().default(false),
    proof,
  }),
  z.strictObject({
    verb: z.literal('deny'),
    gateId: Id,
    note: text(limits.operatorMessage, 0).default(''),
    proof,
  }),
  z.strictObject({
    verb: z.literal('operator_message'),
    text: Message,
    /** The question it answers; without it an instruction, or the answer to the open question. */
    questionId: Id.optional(),
  }),
]);
export type Steer = z.infer<typeof Steer>;

/** A line's number in a query. */
const Seq = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Active: pending, approved, running; jobs waiting for the operator come first. */
export const JobView = z.enum(['active', 'ended', 'all']);

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    audience: 'admin',
    reach: 'lists',
    query: Cursor.extend({
      view: JobView.default('active'),
      state: JobState.optional(),
      site: Id.optional(),
      incident: Id.optional(),
      q: AnyText.max(200).optional(),
    }),
    reply: z.object({ jobs: z.array(JobRow), nextCursor: z.string().nullable() }),
  }),
  /** How many jobs wait for the operator; shown on every page. */
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/waiting',
    audience: 'admin',
    reach: 'lists',
    reply: z.object({
      approvals: z.int(),
      gates: z.int(),
      answers: z.int(),
      /** The one that has waited longest. */
      first: z.object({ id: Id, number: z.int(), title: z.string() }).nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/jobs',
    audience: 'admin',
    reach: ['site', 'body.siteId'],
    rank: 'helper',
    fresh: ['plan.allow'],
    body: z.strictObject({
      ...Work.shape,
      siteId: Id.nullable(),
      scheduledFor: GivenInstant.optional(),
      templateId: Id.nullable().default(null),
      incidentId: Id.nullable().default(null),
      /** Approved by its creator. */
      approve: z.boolean().default(false),
    }),
    bodyLimit: limits.planBytes,
    reply: Job,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/{id}',
    audience: 'admin',
    reach: ['job', 'params.id'],
    params: IdParams,
    reply: Job,
  }),
  /** The trail: the newest, or those after `after`, or those before `before`; in order. */
  /** How a page looked before or after a step; JPEG. */
  picture: endpoint({
    method: 'GET',
    path: '/api/admin/job-pictures/{id}',
    audience: 'admin',
    params: IdParams,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/{id}/events',
    audience: 'admin',
    reach: ['job', 'params.id'],
    params: IdParams,
    query: z.object({
      after: Seq.optional(),
      before: Seq.optional(),
    }),
    reply: z.object({ events: z.array(JobEvent), more: z.boolean() }),
  }),
  /** What a passkey signs before this session may decide so; null: nothing is asked of it. */
  challenge: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/challenge',
    audience: 'admin',
    reach: ['job', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: Steer,
    reply: z.object({ challenge: Challenge.nullable() }),
  }),
  steer: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/steer',
    audience: 'admin',
    reach: ['job', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: Steer,
    reply: Job,
  }),
};
