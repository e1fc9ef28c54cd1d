import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Email, Id, IdParams, Instant, line, text } from '../wire/fields.ts';
import { FormOutcome, FormSteps, FormTaskKind, SeenForm, TestIdentity } from './form-steps.ts';

export const formTimes = {
  everyMinutes: z
    .int()
    .min(15)
    .max(7 * 24 * 60),
  peekMinutes: z
    .int()
    .min(15)
    .max(24 * 60)
    .nullable(),
};

/** Which form, how often, and what it takes to be well. As it stands here: once a day, and no message at night. */
export const FormInput = z.strictObject({
  name: line(120),
  steps: FormSteps,
  /** How often it is sent. */
  everyMinutes: formTimes.everyMinutes.default(24 * 60),
  /** It is sent in working hours only. */
  workHours: z.boolean().default(true),
  /** How often it is filled in and looked at without being sent; null: never. */
  peekMinutes: formTimes.peekMinutes.default(60),
  /** For a whole run. */
  timeoutSeconds: z.int().min(10).max(300).default(90),
  enabled: z.boolean().default(true),
  /** The form's message must reach our mailbox within this time; null: not expected. */
  mailWithinMinutes: z.int().min(1).max(1440).nullable().default(null),
});
export type FormInput = z.infer<typeof FormInput>;

/** The server's own reasons; what the browser saw is in `error`. */
export const FormReason = z.enum([
  'mail_missing',
  'mail_refused',
  'agent_lost',
  'nobody_came',
  'captcha_passed_before',
]);
export type FormReason = z.infer<typeof FormReason>;

/** `proving`: the browser is done, the form's message is still expected. */
export const FormTaskState = z.enum(['waiting', 'running', 'proving', 'done']);
export type FormTaskState = z.infer<typeof FormTaskState>;

/** One run, as the operator sees it. */
export const FormRun = z.object({
  id: Id,
  kind: FormTaskKind,
  formId: Id.nullable(),
  siteId: Id,
  state: FormTaskState,
  /** Whether it sends the form; one that does not tells nothing of its messages. */
  sends: z.boolean(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  outcome: FormOutcome.nullable(),
  /** The failed step, from 0. */
  step: z.int().nullable(),
  error: z.string(),
  reason: FormReason.nullable(),
  lengthMs: z.int().nullable(),
  hasPicture: z.boolean(),
  /** How long the form's message took. */
  mailMs: z.int().nullable(),
});
export type FormRun = z.infer<typeof FormRun>;

export const FormCheck = z.object({
  id: Id,
  siteId: Id,
  name: z.string(),
  steps: FormSteps,
  everyMinutes: z.int(),
  workHours: z.boolean(),
  peekMinutes: z.int().nullable(),
  timeoutSeconds: z.int(),
  enabled: z.boolean(),
  mailWithinMinutes: z.int().nullable(),
  /** Where a copy of the form's messages should go; null while no mail is received. */
  mailAddress: z.string().nullable(),
  /** Of any check, and of the one that sends. */
  nextAt: Instant.nullable(),
  sendsAt: Instant.nullable(),
  version: z.int(),
  /** Failures in a row; two open an incident. */
  failures: z.int(),
  verifiedThisMonth: z.int(),
  last: FormRun.nullable(),
  /** The last that sends the form. */
  lastSent: FormRun.nullable(),
});
export type FormCheck = z.infer<typeof FormCheck>;

/** Whether an agent with a browser called recently, so that checks can run. */
const browser = { browser: z.boolean() };

const ofSite = '/api/admin/sites/{id}';
const ofForm = '/api/admin/forms/{id}';
const ofRun = '/api/admin/form-runs/{id}';
const bodyLimit = 256 * 1024;

export const forms = {
  list: endpoint({
    method: 'GET',
    path: `${ofSite}/forms`,
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: z.object({ forms: z.array(FormCheck), ...browser }),
  }),
  create: endpoint({
    method: 'POST',
    path: `${ofSite}/forms`,
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: FormInput,
    bodyLimit,
    reply: FormCheck,
  }),
  /** With its last runs, newest first. */
  read: endpoint({
    method: 'GET',
    path: ofForm,
    audience: 'admin',
    params: IdParams,
    reply: z.object({ form: FormCheck, runs: z.array(FormRun), ...browser }),
  }),
  /** 409 `conflict`: somebody changed it since `version`. */
  change: endpoint({
    method: 'PUT',
    path: ofForm,
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: FormInput.extend({ version: z.int() }),
    bodyLimit,
    reply: FormCheck,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ofForm,
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
  }),
  /** Requested twice, it runs once. */
  run: endpoint({
    method: 'POST',
    path: `${ofForm}/run`,
    audience: 'admin',
    rank: 'helper',
    params: IdParams,
    reply: FormRun,
  }),
  /** Unsaved steps; the result has no effect. */
  attempt: endpoint({
    method: 'POST',
    path: `${ofSite}/form-trials`,
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ steps: FormSteps, timeoutSeconds: FormInput.shape.timeoutSeconds }),
    bodyLimit,
    reply: FormRun,
  }),
  /** The assistant opens the page and proposes steps for the forms it finds. */
  look: endpoint({
    method: 'POST',
    path: `${ofSite}/form-looks`,
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ url: line(2000) }),
    reply: FormRun,
  }),
  readRun: endpoint({
    method: 'GET',
    path: ofRun,
    audience: 'admin',
    params: IdParams,
    reply: z.object({ run: FormRun, seen: z.array(SeenForm), ...browser }),
  }),
  /** Screenshot of the failed step; JPEG. */
  picture: endpoint({
    method: 'GET',
    path: `${ofRun}/picture`,
    audience: 'admin',
    params: IdParams,
  }),
  identity: endpoint({
    method: 'GET',
    path: '/api/admin/form-identity',
    audience: 'admin',
    reply: TestIdentity,
  }),
  changeIdentity: endpoint({
    method: 'PUT',
    path: '/api/admin/form-identity',
    audience: 'admin',
    rank: 'operator',
    body: z.strictObject({
      name: line(120),
      email: Email,
      phone: AnyText.trim().regex(/^[+\d][\d ]{5,30}$/),
      message: text(1000),
    }),
    reply: TestIdentity,
  }),
};
