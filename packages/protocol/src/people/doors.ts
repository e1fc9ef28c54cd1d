import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, Id, IdParams, Role } from '../wire/fields.ts';
import { SecondFactorFor } from './auth.ts';
import { Session } from './people.ts';

const settings = {
  /** An operator's session ends after `limits.idleHours` without use. */
  idleEnds: z.boolean(),
  /** Whoever is in the operators' chat decides as a helper does; otherwise it only reads. */
  chatActs: z.boolean(),
  /** Who signs in with a second factor: a code from an app, or a passkey. */
  secondFactor: SecondFactorFor,
};
/** How people get in. */
export const Doors = z.object(settings);
export type Doors = z.infer<typeof Doors>;

/** Where somebody is signed in. */
export const PersonSession = Session.extend({ userId: Id, userName: z.string(), role: Role });
export type PersonSession = z.infer<typeof PersonSession>;

export const doors = {
  /** Of everybody; those in use first. */
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    audience: 'admin',
    rank: 'owner',
    query: Cursor,
    reply: z.object({ sessions: z.array(PersonSession), nextCursor: z.string().nullable() }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    audience: 'admin',
    rank: 'owner',
    params: IdParams,
  }),
  read: endpoint({ method: 'GET', path: '/api/admin/doors', audience: 'admin', reply: Doors }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/doors',
    audience: 'admin',
    rank: 'owner',
    fresh: true,
    body: z.strictObject(settings).partial(),
    reply: Doors,
  }),
};
