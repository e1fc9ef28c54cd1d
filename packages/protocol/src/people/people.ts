import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  Cursor,
  Email,
  Id,
  IdParams,
  Instant,
  Language,
  Name,
  NewPassword,
  Rank,
  Role,
  Theme,
  Token,
} from '../wire/fields.ts';

/** What a user may see: exactly one client, group or site. */
export const Grant = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('client'), id: Id }),
  z.strictObject({ on: z.literal('group'), id: Id }),
  z.strictObject({ on: z.literal('site'), id: Id }),
]);
export type Grant = z.infer<typeof Grant>;

export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Of an operator. */
  rank: Rank.nullable().default(null),
  /** An operator who sees some clients only. */
  limited: z.boolean().default(false),
  language: Language,
  theme: Theme,
  /** Whether incidents are also mailed; operators always get them. */
  incidentMail: z.boolean(),
  /** Whether the client answered this question, so it is not asked again. */
  incidentMailChosen: z.boolean(),
  /** Whether mails leave this installation; otherwise they are not offered. */
  mailWorks: z.boolean().default(true),
  /** Set while an operator views the portal as a client: whose view. */
  viewAs: z.string().nullable(),
});
export type Me = z.infer<typeof Me>;

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
  address: z.string().nullable(),
  /** The browser or device, by its own description. */
  userAgent: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;

export const PersonState = z.enum(['active', 'invited', 'invitation_expired', 'disabled']);
export type PersonState = z.infer<typeof PersonState>;

export const Person = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: Role,
  /** Of an operator. */
  rank: Rank.nullable(),
  language: Language,
  /** Signs in with a code from an app besides the password. */
  secondFactor: z.boolean().default(false),
  /** How many passkeys the person signs in with. */
  passkeys: z.int().default(0),
  /** Has come by the agency's account, which is known from then on. */
  agencyAccount: z.boolean().default(false),
  state: PersonState,
  grants: z.array(z.object({ on: z.enum(['client', 'group', 'site']), id: Id, name: z.string() })),
  invitedAt: Instant.nullable(),
  invitationExpiresAt: Instant.nullable(),
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
});
export type Person = z.infer<typeof Person>;

/** The link is shown only once, and only where no mail can bring it. */
export const InvitedPerson = Person.extend({ link: z.string().nullable() });
export type InvitedPerson = z.infer<typeof InvitedPerson>;

export const me = {
  read: endpoint({ method: 'GET', path: '/api/me', audience: 'signed-in', reply: Me }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/me',
    audience: 'signed-in',
    body: z.strictObject({
      name: Name.optional(),
      language: Language.optional(),
      theme: Theme.optional(),
      incidentMail: z.boolean().optional(),
    }),
    reply: Me,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    audience: 'signed-in',
    reply: z.object({ sessions: z.array(Session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/{id}',
    audience: 'signed-in',
    params: IdParams,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions',
    audience: 'signed-in',
  }),
};

export const invitations = {
  /** A POST, so that a mail scanner's GET uses nothing up. */
  look: endpoint({
    method: 'POST',
    path: '/api/invitations/look',
    audience: 'public',
    body: z.strictObject({ token: Token }),
    reply: z.object({ email: z.string(), name: z.string() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    audience: 'public',
    body: z.strictObject({ token: Token, name: Name, password: NewPassword }),
    reply: z.object({ email: z.string() }),
  }),
};

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    audience: 'admin',
    reply: z.object({ people: z.array(Person) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/people/{id}',
    audience: 'admin',
    params: IdParams,
    reply: Person,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/people',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    body: z.strictObject({
      email: Email,
      name: Name,
      role: Role,
      /** Of an operator; an owner unless it is said. */
      rank: Rank.optional(),
      language: Language.default('cs'),
      grants: z.array(Grant).max(200).default([]),
    }),
    reply: InvitedPerson,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/people/{id}',
    audience: 'admin',
    rank: 'operator',
    fresh: ['role', 'rank'],
    params: IdParams,
    body: z.strictObject({
      name: Name.optional(),
      role: Role.optional(),
      rank: Rank.optional(),
      language: Language.optional(),
    }),
    reply: Person,
  }),
  changeGrants: endpoint({
    method: 'PUT',
    path: '/api/admin/people/{id}/grants',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    body: z.strictObject({ grants: z.array(Grant).max(200) }),
    reply: Person,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/invitation',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    reply: InvitedPerson,
  }),
  /** Withdraws an unaccepted invitation: the person is removed. */
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/{id}/invitation',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
  sendReset: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/reset',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
  }),
  /** For who lost the phone and the codes: the password alone lets them in again. */
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/second-factor/end',
    audience: 'admin',
    rank: 'owner',
    fresh: true,
    params: IdParams,
    reply: Person,
  }),
  /** For who has another account at the provider now: the next one with their verified address is theirs. */
  unlinkAgencyAccount: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/agency-account/unlink',
    audience: 'admin',
    rank: 'owner',
    fresh: true,
    params: IdParams,
    reply: Person,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/disable',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    reply: Person,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/enable',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    reply: Person,
  }),
};

export const AuditBy = z.enum([
  'admin',
  'client',
  'cli',
  'system',
  'agent',
  'chat',
  'script',
  'place',
  'mcp',
]);

export type AuditBy = z.infer<typeof AuditBy>;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Name of the operator, agent or script; null for the command line and the system. */
  who: z.string().nullable(),
  by: AuditBy,
  /** An `AuditEvent`; a line of another version of the house may have one more. */
  event: z.string(),
  subject: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  data: z.record(z.string(), z.json()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    audience: 'admin',
    query: Cursor.extend({ subject: Id.optional() }),
    reply: z.object({ entries: z.array(AuditEntry), nextCursor: z.string().nullable() }),
  }),
};
