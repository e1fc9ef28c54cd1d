import * as z from 'zod';
import { AnyText, line } from '../../wire/fields.ts';
import { host, port, timing } from './shared.ts';

export const DnsType = z.enum([
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'NS',
  'TXT',
  'SOA',
  'CAA',
  'SRV',
  'PTR',
]);
export type DnsType = z.infer<typeof DnsType>;

/**
 * `exists`: any record will do. `equals`: exactly these records, in any order. `contains`: these records are among them; of
 * TXT, a record holds the text.
 */
export const DnsRule = z.enum(['exists', 'equals', 'contains']);
export type DnsRule = z.infer<typeof DnsRule>;

export const DnsCheckSettings = z.strictObject({
  kind: z.literal('dns'),
  name: AnyText.trim()
    .toLowerCase()
    .min(1)
    .max(253)
    .regex(/^(?:\*\.)?[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63})*\.?$/, {
      error: 'not valid',
    }),
  type: DnsType.default('A'),
  /** Null: each authoritative server of the zone is asked. */
  server: z
    .strictObject({ host, port: port.default(53) })
    .nullable()
    .default(null),
  rule: DnsRule.default('exists'),
  /** As `dig +short` writes them: `10 mail.example.cz`, `0 issue "letsencrypt.org"`; TXT without quotes. */
  values: z.array(line(500)).max(20).default([]),
  /** All servers that are asked must give the same answer. */
  agree: z.boolean().default(true),
  ...timing,
});
export type DnsCheckSettings = z.infer<typeof DnsCheckSettings>;
