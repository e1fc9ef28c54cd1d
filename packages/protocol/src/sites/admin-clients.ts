import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant, line, optionalLine } from '../wire/fields.ts';

export const Client = z.object({
  id: Id,
  name: z.string(),
  contactId: z.string().nullable(),
  /** Unarchived sites, without domains. */
  siteCount: z.int(),
  domainCount: z.int(),
  groupCount: z.int(),
  userCount: z.int(),
  /** Holds the sites that were added without a client. */
  own: z.boolean(),
  createdAt: Instant,
});
export type Client = z.infer<typeof Client>;

/** Any character a URL can carry: the ids come from another system. */
const ContactId = optionalLine(200);

export const ClientName = line(120);

const clientFields = { name: ClientName, contactId: ContactId };

export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/clients',
    audience: 'admin',
    reach: 'lists',
    reply: z.object({ clients: z.array(Client) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/clients',
    audience: 'admin',
    rank: 'operator',
    body: z.strictObject({ name: clientFields.name, contactId: ContactId.default(null) }),
    reply: Client,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}',
    audience: 'admin',
    reach: ['client', 'params.id'],
    params: IdParams,
    reply: Client,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/clients/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject(clientFields).partial(),
    reply: Client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/clients/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
  }),
  /** Records that an operator looks at the portal as this client. */
  viewAs: endpoint({
    method: 'POST',
    path: '/api/admin/view-as',
    audience: 'admin',
    rank: 'reader',
    body: z.strictObject({ on: z.enum(['client', 'user']), id: Id }),
  }),
};
