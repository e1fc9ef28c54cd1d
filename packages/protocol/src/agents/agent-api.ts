import * as z from 'zod';
import { Command, CommandOutcome, Gate, Question } from '../jobs/commands.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, Instant, line, text } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { AgentEvent, AgentKey, ClaimedJob, SiteCheck, Steering } from './agent-work.ts';
import { Picture } from './form-work.ts';

/** The agent API's own version: an agent of another one is told so and stops. */
export const agentProtocol = 3;
export const agentPrefix = '/api/agent';

/** Every call on a job names the lease under which it is worked on: whoever lost it gets 409. */
const lease = { lease: Id };
const key = { key: AgentKey };
const Wait = z.int().min(0).max(limits.longPollSeconds).default(0);
/** How many jobs the agent works on at once; those that wait for the operator do not count. */
const Slots = z.int().min(1).max(limits.slotsPerAgent).default(1);
const GateParams = z.object({ id: Id, gateId: Id });
const QuestionParams = z.object({ id: Id, questionId: Id });
const BackupParams = z.object({ id: Id, backupId: Id });

const onJob = `${agentPrefix}/jobs/{id}` as const;

export const agentApi = {
  /** Who is there, and whether both speak the same protocol. */
  hello: endpoint({
    method: 'POST',
    path: `${agentPrefix}/hello`,
    audience: 'agent',
    body: z.strictObject({
      protocol: z.int(),
      version: line(40),
      model: line(120).nullable().default(null),
      slots: Slots,
    }),
    reply: z.object({ protocol: z.int(), name: z.string(), serverTime: Instant }),
  }),
  /** The next job whose time has come; waits for one. Agent jobs only for an agent with a model. */
  claim: endpoint({
    method: 'POST',
    path: `${agentPrefix}/claim`,
    audience: 'agent',
    body: z.strictObject({
      protocol: z.int(),
      version: line(40),
      model: line(120).nullable().default(null),
      slots: Slots,
      waitSeconds: Wait,
    }),
    reply: z.object({ job: ClaimedJob.nullable() }),
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: `${onJob}/heartbeat`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject(lease),
    reply: z.object({ leaseEndsAt: Instant, paused: z.boolean() }),
  }),
  /** Rows after `confirmed`, in order; those up to it are never handed out again. 409: cancelled, or the lease is lost. */
  steering: endpoint({
    method: 'POST',
    path: `${onJob}/steering`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, confirmed: z.int().min(0).default(0), waitSeconds: Wait }),
    reply: z.object({ rows: z.array(Steering), paused: z.boolean() }),
  }),
  /** Nothing of the job runs until it goes on: its site is free for other jobs. */
  park: endpoint({
    method: 'POST',
    path: `${onJob}/park`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject(lease),
  }),
  /** Ends the parking once nobody else works on the site; waits for that, and says whether it came. */
  goOn: endpoint({
    method: 'POST',
    path: `${onJob}/go-on`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, waitSeconds: Wait }),
    reply: z.object({ free: z.boolean() }),
  }),
  tell: endpoint({
    method: 'POST',
    path: `${onJob}/events`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, events: z.array(AgentEvent).min(1).max(50) }),
    bodyLimit: limits.agentBodyBytes,
  }),
  /** May this run? Answered at once by the plan or the allow-list, otherwise by the operator. */
  askGate: endpoint({
    method: 'POST',
    path: `${onJob}/gates`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, ...key, command: Command }),
    bodyLimit: limits.agentBodyBytes,
    reply: Gate,
  }),
  waitGate: endpoint({
    method: 'POST',
    path: `${onJob}/gates/{gateId}/wait`,
    audience: 'agent',
    params: GateParams,
    body: z.strictObject({ ...lease, waitSeconds: Wait }),
    reply: Gate,
  }),
  /** Uses the decision up: of any number of calls one is answered, the others get 409. Paused: 409 `paused`. */
  redeemGate: endpoint({
    method: 'POST',
    path: `${onJob}/gates/{gateId}/redeem`,
    audience: 'agent',
    params: GateParams,
    body: z.strictObject({ ...lease, digest: AnyText.max(100) }),
    reply: Gate,
  }),
  finishGate: endpoint({
    method: 'POST',
    path: `${onJob}/gates/{gateId}/finish`,
    audience: 'agent',
    params: GateParams,
    body: z.strictObject({ ...lease, outcome: CommandOutcome }),
    bodyLimit: limits.agentBodyBytes,
    reply: Gate,
  }),
  /** It was under way when its agent died, and the operator said what to make of it. */
  settleGate: endpoint({
    method: 'POST',
    path: `${onJob}/gates/{gateId}/settle`,
    audience: 'agent',
    params: GateParams,
    body: z.strictObject({ ...lease, as: z.enum(['done', 'repeat']) }),
    reply: Gate,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${onJob}/questions`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({
      ...lease,
      ...key,
      text: text(limits.questionLength),
      choices: z.array(line(60)).max(6).default([]),
      /** The step that was under way when its agent died. */
      uncertain: Id.nullable().default(null),
    }),
    reply: Question,
  }),
  waitAnswer: endpoint({
    method: 'POST',
    path: `${onJob}/questions/{questionId}/wait`,
    audience: 'agent',
    params: QuestionParams,
    body: z.strictObject({ ...lease, waitSeconds: Wait }),
    reply: Question,
  }),
  /** What the next agent needs to go on from here. */
  saveState: endpoint({
    method: 'PUT',
    path: `${onJob}/state`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, state: AnyText.max(limits.stateLength) }),
    bodyLimit: limits.stateLength * 3,
  }),
  check: endpoint({
    method: 'POST',
    path: `${onJob}/check`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject(lease),
    reply: SiteCheck,
  }),
  /** How a page looked, and how much of it differs from before; null for the look before. */
  keepPicture: endpoint({
    method: 'POST',
    path: `${onJob}/pictures`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({
      ...lease,
      ...key,
      path: AnyText.min(1).max(2000),
      changedShare: z.number().min(0).max(1).nullable().default(null),
      picture: Picture,
    }),
    bodyLimit: limits.pictureBytes * 2 + 64 * 1024,
  }),
  readMemory: endpoint({
    method: 'POST',
    path: `${onJob}/memory/read`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject(lease),
    reply: z.object({ text: z.string() }),
  }),
  writeMemory: endpoint({
    method: 'PUT',
    path: `${onJob}/memory`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, text: text(limits.memoryLength, 0) }),
    bodyLimit: limits.agentBodyBytes,
  }),
  /** Becomes the job's entry when it is finished; a later one takes its place. */
  writeWorklog: endpoint({
    method: 'PUT',
    path: `${onJob}/worklog`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, text: text(20_000) }),
    bodyLimit: limits.agentBodyBytes,
  }),
  startBackup: endpoint({
    method: 'POST',
    path: `${onJob}/backups`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, ...key }),
    reply: z.object({ id: Id }),
  }),
  /** The server has the last word: one far smaller than those before it, or than any can be, has failed. */
  finishBackup: endpoint({
    method: 'POST',
    path: `${onJob}/backups/{backupId}/finish`,
    audience: 'agent',
    params: BackupParams,
    body: z.strictObject({
      ...lease,
      status: z.enum(['ok', 'failed']),
      /** Needed of one that is ok. */
      sizeBytes: z.int().min(0).nullable(),
    }),
    reply: z.object({
      status: z.enum(['ok', 'failed']),
      /** What it would have to have at least, and the sizes of those before it. */
      tooSmall: z
        .object({ leastBytes: z.int().min(0), lastBytes: z.array(z.int().min(0)) })
        .nullable(),
    }),
  }),
  finish: endpoint({
    method: 'POST',
    path: `${onJob}/finish`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({
      ...lease,
      outcome: z.enum(['done', 'failed']),
      summary: text(4000, 0),
    }),
  }),
  /** The agent's own troubles; the seed's text-only alert. */
  alert: endpoint({
    method: 'POST',
    path: `${agentPrefix}/alert`,
    audience: 'agent',
    body: z.strictObject({ text: text(limits.alertLength) }),
  }),
};
