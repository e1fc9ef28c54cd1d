import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { httpUrl, Id, IdParams, Instant, line, optionalText } from '../wire/fields.ts';
import { GroupKind } from './sites.ts';

export const AdminGroup = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string(),
  name: z.string(),
  kind: GroupKind,
  notes: z.string().nullable(),
  subscriptionLink: z.string().nullable(),
  siteCount: z.int(),
  domainCount: z.int(),
  createdAt: Instant,
});
export type AdminGroup = z.infer<typeof AdminGroup>;

const groupFields = {
  name: line(120),
  kind: GroupKind,
  notes: optionalText(20_000),
  subscriptionLink: httpUrl(2000).nullable(),
};

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/groups',
    audience: 'admin',
    reply: z.object({ groups: z.array(AdminGroup) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/groups',
    audience: 'admin',
    rank: 'operator',
    body: z.strictObject({
      clientId: Id,
      name: groupFields.name,
      kind: groupFields.kind,
      notes: groupFields.notes.default(null),
      subscriptionLink: groupFields.subscriptionLink.default(null),
    }),
    reply: AdminGroup,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/groups/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject(groupFields).partial(),
    reply: AdminGroup,
  }),
  /** The members stay, ungrouped. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/groups/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
  }),
};
