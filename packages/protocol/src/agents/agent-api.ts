import * as z from 'zod';
import { BackupContents, BackupDoubt } from '../backups/backups.ts';
import { Command, CommandOutcome, Gate, Question } from '../jobs/commands.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, Instant, line, text, textForClients } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { AgentEvent, AgentKey, ClaimedJob, JobForm, SiteCheck, Steering } from './agent-work.ts';
import { Picture } from './form-work.ts';

/** The agent API's own version: an agent of another one is told so and stops. */
export const agentProtocol = 4;
export const agentPrefix = '/api/agent';

/** Every call on a job names its lease: after losing it the agent gets 409. */
const lease = { lease: Id };
const key = { key: AgentKey };
const Wait = z.int().min(0).max(limits.longPollSeconds).default(0);
/** How many jobs the agent works on at once, without those waiting for the operator. */
const Slots = z.int().min(1).max(limits.slotsPerAgent).default(1);
const GateParams = z.object({ id: Id, gateId: Id });
const QuestionParams = z.object({ id: Id, questionId: Id });
const BackupParams = z.object({ id: Id, backupId: Id });

const onJob = `${agentPrefix}/jobs/{id}` as const;

export const agentApi = {
  /** Introduces the agent and compares protocol versions. */
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
  /** The next due job; waits for one. Agent jobs only for an agent with a model. */
  claim: endpoint({
    method: 'POST',
    path: `${agentPrefix}/claim`,
    audience: 'agent',
    body: z.strictObject({
      protocol: z.int(),
      version: line(40),
      model: line(120).nullable().default(null),
      slots: Slots,
      /** The disk of its work folder. */
      diskFull: z.boolean().default(false),
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
  /**
   * Rows after `confirmed`, in order; confirmed ones are never returned again. 409: cancelled, or
   * the lease is lost.
   */
  steering: endpoint({
    method: 'POST',
    path: `${onJob}/steering`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, confirmed: z.int().min(0).default(0), waitSeconds: Wait }),
    reply: z.object({ rows: z.array(Steering), paused: z.boolean() }),
  }),
  /** The job stands still until it continues: its site is free for other jobs. */
  park: endpoint({
    method: 'POST',
    path: `${onJob}/park`,
    audience: 'agent',
    params: IdParams,
    /** `rest`: nobody is waited for, the job lets time pass; that time is no work. */
    body: z.strictObject({ ...lease, rest: z.boolean().default(false) }),
  }),
  /**
   * Ends the parking once nobody else works on the site; waits for that and returns whether it
   * happened.
   */
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
  /**
   * May this command run? Decided at once by the plan or the allow-list, otherwise by the operator.
   */
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
  /**
   * Uses the decision up: of several calls one succeeds, the others get 409. Paused: 409 `paused`.
   */
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
  /** The command was running when its agent died, and the operator said how to treat it. */
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
      /** The step that was running when its agent died. */
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
  /** What the next agent needs to continue from here. */
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
  /**
   * Sends the site's switched-on forms once, in a browser of any agent; waits until all have ended. Under the same
   * key they are sent once; `only`: those of these names. None where no agent has a browser.
   */
  tryForms: endpoint({
    method: 'POST',
    path: `${onJob}/forms`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({
      ...lease,
      ...key,
      only: z.array(line(120)).max(200).nullable().default(null),
      waitSeconds: Wait,
    }),
    /** `address`: whose forms these are filled in as. */
    reply: z.object({ forms: z.array(JobForm), address: z.string() }),
  }),
  /** A screenshot and how much it differs from the one before; null for the first one. */
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
  /** Becomes the job's worklog entry when it ends; replaces the earlier text. */
  writeWorklog: endpoint({
    method: 'PUT',
    path: `${onJob}/worklog`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({ ...lease, text: textForClients(20_000) }),
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
  /** The server decides: a backup far smaller than earlier ones, or than any can be, has failed. */
  finishBackup: endpoint({
    method: 'POST',
    path: `${onJob}/backups/{backupId}/finish`,
    audience: 'agent',
    params: BackupParams,
    body: z.strictObject({
      ...lease,
      status: z.enum(['ok', 'failed']),
      /** Required if it is ok. */
      sizeBytes: z.int().min(0).nullable(),
      digest: AnyText.regex(/^[0-9a-f]{64}$/)
        .nullable()
        .default(null),
      contents: BackupContents.nullable().default(null),
    }),
    bodyLimit: limits.agentBodyBytes,
    reply: z.object({
      status: z.enum(['ok', 'failed']),
      /** The minimum size, and the sizes of earlier ones. */
      tooSmall: z
        .object({ leastBytes: z.int().min(0), lastBytes: z.array(z.int().min(0)) })
        .nullable(),
      /** It counts, but an operator should look. */
      doubts: z.array(BackupDoubt),
    }),
  }),
  /** How a trial of a restore went; told twice, it is stored once. */
  reportRestore: endpoint({
    method: 'PUT',
    path: `${onJob}/restore`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({
      ...lease,
      ok: z.boolean(),
      digest: AnyText.regex(/^[0-9a-f]{64}$/).nullable(),
      files: z.int().min(0).max(2_000_000_000).nullable(),
      tables: z.int().min(0).max(1_000_000).nullable(),
      rows: z.int().min(0).nullable(),
      summary: text(4000, 0),
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
  /** A problem of the agent itself: text only, no buttons. */
  alert: endpoint({
    method: 'POST',
    path: `${agentPrefix}/alert`,
    audience: 'agent',
    body: z.strictObject({ text: text(limits.alertLength) }),
  }),
};
