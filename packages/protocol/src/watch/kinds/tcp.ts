import * as z from 'zod';
import { line } from '../../wire/fields.ts';
import { host, port, timing } from './shared.ts';

/**
 * How a TCP check secures its connection: not at all, by TLS from the first byte, or by the STARTTLS of RFC 3207
 * (SMTP), RFC 9051 (IMAP) or RFC 2595 (POP3).
 */
export const TcpSecurity = z.enum(['none', 'tls', 'smtp', 'imap', 'pop3']);
export type TcpSecurity = z.infer<typeof TcpSecurity>;

export const TcpCheckSettings = z.strictObject({
  kind: z.literal('tcp'),
  host,
  port,
  security: TcpSecurity.default('none'),
  /** The first thing that the server says must hold this; null: it need not say anything. */
  greeting: line(200).nullable().default(null),
  verifyTls: z.boolean().default(true),
  ...timing,
});
export type TcpCheckSettings = z.infer<typeof TcpCheckSettings>;
