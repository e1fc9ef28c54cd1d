import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, GivenInstant, Id, IdParams, Instant, textForClients } from '../wire/fields.ts';

export const WorklogEntry = z.object({
  id: Id,
  siteId: Id,
  siteName: z.string(),
  at: Instant,
  /** The operator's name; null for automatic maintenance. */
  author: z.string().nullable(),
  automatic: z.boolean(),
  /** Time spent, when it was recorded. */
  minutes: z.int().nullable(),
  /** Markdown. */
  text: z.string(),
  /** Unpublished: set only for operators, who alone see drafts. */
  draft: z.boolean().optional(),
});
export type WorklogEntry = z.infer<typeof WorklogEntry>;

export const WorklogPage = z.object({
  entries: z.array(WorklogEntry),
  nextCursor: z.string().nullable(),
});
export type WorklogPage = z.infer<typeof WorklogPage>;

const Minutes = z.int().min(1).max(6000).nullable();
const fields = { at: GivenInstant, minutes: Minutes, text: textForClients(20_000) };

export const worklog = {
  ofSite: endpoint({
    method: 'GET',
    path: '/api/sites/{id}/worklog',
    audience: 'signed-in',
    params: IdParams,
    query: Cursor,
    reply: WorklogPage,
  }),
  ofGroup: endpoint({
    method: 'GET',
    path: '/api/sites/groups/{id}/worklog',
    audience: 'signed-in',
    params: IdParams,
    query: Cursor,
    reply: WorklogPage,
  }),
};

export const adminWorklog = {
  /** `at` defaults to now. */
  write: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/worklog',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'helper',
    params: IdParams,
    body: z.strictObject({
      at: GivenInstant.optional(),
      minutes: Minutes.default(null),
      text: fields.text,
    }),
    reply: WorklogEntry,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/worklog/{id}',
    audience: 'admin',
    reach: ['entry', 'params.id'],
    rank: 'helper',
    params: IdParams,
    /** `publish`: makes a draft visible to clients. */
    body: z.strictObject({ ...fields, publish: z.literal(true) }).partial(),
    reply: WorklogEntry,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/worklog/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
