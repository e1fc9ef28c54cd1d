import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant, line } from '../wire/fields.ts';

/** A partner key begins with this, so that scanners find a leaked one; 40 hexadecimal digits follow. */
export const keyPrefix = 'hlidka_';
export const keyPattern = /^hlidka_[0-9a-f]{40}$/;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The start of the key: enough to recognise it, too little to use it. */
  prefix: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only reply that contains the whole key. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const AdminApiKey = ApiKey.extend({
  userId: Id,
  userName: z.string(),
  userEmail: z.string(),
});
export type AdminApiKey = z.infer<typeof AdminApiKey>;

export const KeyName = line(80);

/** The user's own keys. */
export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/keys',
    audience: 'signed-in',
    reply: z.object({ keys: z.array(ApiKey) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/me/keys',
    audience: 'signed-in',
    rank: 'operator',
    fresh: true,
    body: z.strictObject({ name: KeyName }),
    reply: NewApiKey,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/me/keys/{id}',
    audience: 'signed-in',
    params: IdParams,
  }),
};

/** Everyone's keys, for the operator. */
export const adminKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/keys',
    audience: 'admin',
    reply: z.object({ keys: z.array(AdminApiKey) }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/keys/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
