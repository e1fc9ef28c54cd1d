import * as z from 'zod';
import { line } from '../../wire/fields.ts';
import { host, port, secret, timing } from './shared.ts';

export const MailProtocol = z.enum(['smtp', 'imap', 'pop3']);
export type MailProtocol = z.infer<typeof MailProtocol>;
export const MailSecurity = z.enum(['starttls', 'tls', 'none']);
export type MailSecurity = z.infer<typeof MailSecurity>;

/** RFC 6409 and 8314; port 25 is asked for by its number. */
export const mailPorts: Record<MailProtocol, Record<MailSecurity, number>> = {
  smtp: { starttls: 587, tls: 465, none: 25 },
  imap: { starttls: 143, tls: 993, none: 143 },
  pop3: { starttls: 110, tls: 995, none: 110 },
};

export const MailCheckSettings = z.strictObject({
  kind: z.literal('mail'),
  protocol: MailProtocol,
  host,
  /** Null: the usual one of the protocol and its security. */
  port: port.nullable().default(null),
  security: MailSecurity.default('starttls'),
  verifyTls: z.boolean().default(true),
  /** Null: nobody signs in. Never sent over a connection that is not secure. */
  signIn: z
    .strictObject({ user: line(254), password: secret(500) })
    .nullable()
    .default(null),
  ...timing,
});
export type MailCheckSettings = z.infer<typeof MailCheckSettings>;
