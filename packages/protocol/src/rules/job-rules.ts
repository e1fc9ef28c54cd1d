import * as z from 'zod';
import { Recurrence } from '../jobs/job-plans.ts';
import { SiteChoice, SiteChoiceShown } from '../sites/site-choice.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';

export const JobRule = z.object({
  id: Id,
  templateId: Id,
  templateName: z.string(),
  siteId: Id.nullable(),
  siteName: z.string().nullable(),
  /** Those that this means when the rule is due; each gets a job of its own. */
  sites: SiteChoiceShown.nullable().default(null),
  /** How many that are now. */
  siteCount: z.int().default(0),
  recurrence: Recurrence,
  /** Its jobs are approved automatically. */
  approves: z.boolean(),
  enabled: z.boolean(),
  nextAt: Instant.nullable(),
  lastJob: z.object({ id: Id, number: z.int(), state: z.string() }).nullable(),
});
export type JobRule = z.infer<typeof JobRule>;

const RuleBody = z.strictObject({
  templateId: Id,
  siteId: Id.nullable(),
  /** Instead of one site. */
  sites: SiteChoice.nullable().default(null),
  recurrence: Recurrence,
  approves: z.boolean().default(false),
  enabled: z.boolean().default(true),
});

export const jobRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/job-rules',
    audience: 'admin',
    reply: z.object({ rules: z.array(JobRule) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/job-rules',
    audience: 'admin',
    rank: 'operator',
    body: RuleBody,
    reply: JobRule,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/job-rules/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: RuleBody,
    reply: JobRule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/job-rules/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
