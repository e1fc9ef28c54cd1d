import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, Instant, line, optionalLine, text } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { clientSentence } from './client-sentence.ts';
import { AllowRule, Step } from './commands.ts';

export const JobKind = z.enum(['agent', 'playbook', 'backup']);
export type JobKind = z.infer<typeof JobKind>;

const Steps = z.array(Step).min(1).max(limits.stepsPerJob);

/**
 * What a job does. `commands` and `wordpress` are playbooks, `backup` makes backups, `model` is for
 * agent jobs.
 */
export const Plan = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('commands'),
    steps: Steps,
    clientSentence: clientSentence('commands'),
  }),
  z.strictObject({
    type: z.literal('backup'),
    steps: Steps,
    /**
     * The file the commands create, relative to where the last one runs; it is read back and its
     * size recorded.
     */
    file: line(1000),
    clientSentence: clientSentence('backup'),
  }),
  z.strictObject({
    type: z.literal('restore'),
    /** A backup's file, where it lies: brought back beside it, counted, and thrown away. */
    file: line(1000),
    where: z.enum(['site', 'local']).default('site'),
    folder: AnyText.max(1000).nullable().default(null),
    /** Clients see when it last went well. */
    shown: z.boolean().default(false),
  }),
  z.strictObject({
    type: z.literal('wordpress'),
    /** The installation's folder; commands run on the site's target. */
    path: line(1000),
    core: z.boolean().default(true),
    plugins: z.boolean().default(true),
    /** The name of the site's form check that orders a product, switched off or not; its orders are cancelled. */
    testOrder: line(120).nullable().default(null),
  }),
  z.strictObject({
    type: z.literal('model'),
    allow: z.array(AllowRule).max(50).default([]),
    /** Additional hosts whose pages may be fetched. */
    hosts: z.array(line(253)).max(20).default([]),
    maxSteps: z.int().min(1).max(200).default(30),
    maxCostUsd: z.number().min(0.01).max(100).default(1),
  }),
]);
export type Plan = z.infer<typeof Plan>;

export const planKind: Record<Plan['type'], JobKind> = {
  commands: 'playbook',
  wordpress: 'playbook',
  backup: 'backup',
  restore: 'backup',
  model: 'agent',
};

const work = {
  title: line(200),
  /** Markdown; instructions for a model and for people. */
  instructions: text(20_000, 0).default(''),
  plan: Plan,
  supervised: z.boolean().default(true),
  /** May take the site down for a while, so it opens a maintenance window. */
  disturbs: z.boolean().default(false),
  /** An operator reviews the worklog entry before clients see it; unsaid: a model's, no other. */
  reviewWorklog: z.boolean().optional(),
};
export const Work = z.strictObject(work);
export type Work = z.infer<typeof Work>;

/** A model's words are read by an operator first, unless they said otherwise. */
export const isReviewed = ({ plan, reviewWorklog }: Pick<Work, 'plan' | 'reviewWorklog'>) =>
  reviewWorklog ?? plan.type === 'model';

export const JobTemplate = z.object({
  id: Id,
  name: z.string(),
  ...Work.shape,
  reviewWorklog: z.boolean(),
  updatedAt: Instant,
});
export type JobTemplate = z.infer<typeof JobTemplate>;

const TemplateBody = z.strictObject({ name: line(120), ...work });

const Minute = z.int().min(0).max(1439);
/** Prague time: `minute` of the day; 1 is Monday. A missing day of a month means its last. */
export const Weekly = z.strictObject({
  every: z.literal('week'),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  minute: Minute,
});
export const Monthly = z.strictObject({
  every: z.literal('month'),
  day: z.int().min(1).max(31),
  minute: Minute,
});
export const Recurrence = z.discriminatedUnion('every', [Weekly, Monthly]);
export type Recurrence = z.infer<typeof Recurrence>;

export const TargetVia = z.enum(['local', 'ssh']);

/** Where the commands of a site run; null fields of a local one. `via` null: nobody said it yet. */
export const SiteTarget = z.object({
  siteId: Id,
  via: TargetVia.nullable(),
  host: z.string().nullable(),
  port: z.int(),
  user: z.string().nullable(),
  hostKey: z.string().nullable(),
  keyName: z.string().nullable(),
  /** Folder for commands that name none. */
  folder: z.string().nullable(),
});
export type SiteTarget = z.infer<typeof SiteTarget>;

export const jobTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/job-templates',
    audience: 'admin',
    reply: z.object({ templates: z.array(JobTemplate) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/job-templates',
    audience: 'admin',
    rank: 'operator',
    fresh: ['plan.allow'],
    body: TemplateBody,
    bodyLimit: limits.planBytes,
    reply: JobTemplate,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/job-templates/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: ['plan.allow'],
    params: IdParams,
    body: TemplateBody,
    bodyLimit: limits.planBytes,
    reply: JobTemplate,
  }),
  /** Refused while a rule uses it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/job-templates/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};

export const siteTarget = {
  /** Nowhere until configured. */
  read: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/target',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: SiteTarget,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/target',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    body: z.strictObject({
      via: TargetVia,
      host: optionalLine(253).default(null),
      port: z.int().min(1).max(65_535).default(22),
      user: optionalLine(64).default(null),
      hostKey: optionalLine(2000).default(null),
      keyName: optionalLine(64).default(null),
      folder: AnyText.max(1000).nullable().default(null),
    }),
    reply: SiteTarget,
  }),
};
