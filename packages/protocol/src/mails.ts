import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Cursor, Id, IdParams, Instant, Language } from './fields.ts';

/** What a mail says; each kind has its template in `texts`. */
export const MailKind = z.enum([
  'invitation',
  'password_reset',
  'password_changed',
  'passkey_added',
  'key_created',
  'test',
  'incident_opened',
  'incident_resolved',
  'watch_blind',
  'expiry',
  'report',
]);
export type MailKind = z.infer<typeof MailKind>;
/** `kept`: no SMTP server is configured, the mail lies as a file in the data folder. */
export const DeliveryState = z.enum(['waiting', 'sent', 'kept', 'dead', 'dropped']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const MailRow = z.object({
  id: Id,
  kind: MailKind,
  to: z.string(),
  /** Null until it was written, right before sending. */
  subject: z.string().nullable(),
  state: DeliveryState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
});
export type MailRow = z.infer<typeof MailRow>;

export const Mail = MailRow.extend({
  language: Language.nullable(),
  /** The body, where the mail was kept; a sent mail's one-time link is nowhere stored. */
  text: z.string().nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    audience: 'admin',
    query: Cursor,
    reply: z.object({
      mails: z.array(MailRow),
      nextCursor: z.string().nullable(),
      /** Whether an SMTP server is configured. */
      smtp: z.boolean(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/mails/{id}',
    audience: 'admin',
    params: IdParams,
    reply: Mail,
  }),
  /** The kept mail's HTML part, under a policy of its own: for a sandboxed frame. */
  html: endpoint({
    method: 'GET',
    path: '/api/admin/mails/{id}/html',
    audience: 'admin',
    params: IdParams,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/mails/{id}/resend',
    audience: 'admin',
    params: IdParams,
    reply: MailRow,
  }),
  /** "Send me a test". */
  test: endpoint({
    method: 'POST',
    path: '/api/admin/test-mail',
    audience: 'admin',
    reply: MailRow,
  }),
};
