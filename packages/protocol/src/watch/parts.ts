import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { CheckOfSite } from './site-checks.ts';

/** What many sites may stand on. */
export const PartKind = z.enum(['server', 'cdn', 'name_server', 'other']);
export type PartKind = z.infer<typeof PartKind>;

const OfCheck = z.object({
  number: z.int(),
  siteId: Id,
  siteName: z.string(),
  /** Null: the site's first check. */
  name: z.string().nullable(),
});

/** A thing of the agency that checks hang on. */
export const Part = z.object({
  id: Id,
  name: z.string(),
  kind: PartKind,
  /** Which check says that it is down; null: none does, it is only named. */
  check: OfCheck.nullable(),
  /** How many checks hang on it, of the sites that the reader sees. */
  dependents: z.int(),
});
export type Part = z.infer<typeof Part>;

const body = z.strictObject({
  name: line(limits.checkName),
  kind: PartKind,
  checkNumber: z.int().min(1).max(2_147_483_647).nullable().default(null),
});

const DependsOn = z.union([
  z.strictObject({ number: z.int().min(1).max(2_147_483_647) }),
  z.strictObject({ partId: Id }),
]);
export type DependsOn = z.infer<typeof DependsOn>;

export const parts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/parts',
    audience: 'admin',
    reach: 'lists',
    reply: z.object({ parts: z.array(Part) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/parts',
    audience: 'admin',
    rank: 'operator',
    body,
    reply: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/parts/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/parts/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
  /** What a check hangs on, in place of what it hung on before; the site's first check too. */
  dependOn: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/site-checks/{number}/depends-on',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'operator',
    params: z.object({ id: Id, number: AnyText.max(36) }),
    body: z.strictObject({ on: z.array(DependsOn).max(limits.dependenciesPerCheck) }),
    reply: CheckOfSite,
  }),
};
