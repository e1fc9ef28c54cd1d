import * as z from 'zod';
import { DeliveryKind, DeliveryState } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Id, IdParams, Instant, Language } from './fields.ts';

export const MailRow = z.object({
  id: Id,
  kind: DeliveryKind,
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
    reply: z.object({ id: Id }),
  }),
};
