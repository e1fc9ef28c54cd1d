import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Cursor, httpUrl, Id, IdParams, Instant, line, Role } from '../wire/fields.ts';
import { AppProof, OidcRefusal, SecondFactorFor } from './auth.ts';
import { Session } from './people.ts';

const settings = {
  /** An operator's session ends after `limits.idleHours` without use. */
  idleEnds: z.boolean(),
  /** Whoever is in the operators' chat decides as a helper does; otherwise it only reads. */
  chatActs: z.boolean(),
  /** Who signs in with a second factor: a code from an app, or a passkey. */
  secondFactor: SecondFactorFor,
  /** Whose decisions about jobs and commands in the phone app carry a passkey's proof. */
  appProof: AppProof,
  /** Operators sign in by the agency's account alone; the command line's link stays. */
  agencyAccountOnly: z.boolean(),
};
/** How people get in. */
export const Doors = z.object(settings);
export type Doors = z.infer<typeof Doors>;

/** What a look at the provider found wrong, in the order of looking. */
export const OidcProblem = z.enum([
  'not_set',
  'sealed',
  'not_https',
  'private',
  'unreachable',
  'no_document',
  'other_issuer',
  'incomplete',
  'no_keys',
  'client_refused',
]);
export type OidcProblem = z.infer<typeof OidcProblem>;

/** The agency's own account, by OpenID Connect; the client's secret is never shown. */
export const OidcSettings = z.object({
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  hasSecret: z.boolean(),
  /** What the button says. */
  label: z.string().nullable(),
  /** The provider does not say that an e-mail is verified, but its addresses are the agency's own to give. */
  trustsEmails: z.boolean(),
  /** Set by the server's environment, which pages do not change. */
  fromEnvironment: z.boolean(),
  /** To be entered at the provider. */
  redirectUri: z.string(),
  lastRefusal: OidcRefusal.nullable(),
  lastRefusedAt: Instant.nullable(),
});
export type OidcSettings = z.infer<typeof OidcSettings>;

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
  readOidc: endpoint({
    method: 'GET',
    path: '/api/admin/doors/oidc',
    audience: 'admin',
    rank: 'owner',
    reply: OidcSettings,
  }),
  changeOidc: endpoint({
    method: 'PUT',
    path: '/api/admin/doors/oidc',
    audience: 'admin',
    rank: 'owner',
    fresh: true,
    body: z.strictObject({
      /** Null: nobody signs in so any more. */
      issuer: httpUrl(500).nullable(),
      clientId: line(200).nullable(),
      /** Absent: the one that is kept. */
      clientSecret: AnyText.min(1).max(500).optional(),
      label: line(60).nullable(),
      trustsEmails: z.boolean(),
    }),
    reply: OidcSettings,
  }),
  /** Looks at what is saved: can everything be found, and does the provider know us? */
  testOidc: endpoint({
    method: 'POST',
    path: '/api/admin/doors/oidc/test',
    audience: 'admin',
    rank: 'owner',
    reply: z.object({ problem: OidcProblem.nullable() }),
  }),
};
