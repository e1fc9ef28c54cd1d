import * as z from 'zod';
import { host, timing } from './shared.ts';

export const PingCheckSettings = z.strictObject({
  kind: z.literal('ping'),
  host,
  /** How many are sent, one a second. */
  packets: z.int().min(1).max(5).default(3),
  /** It fails when more of them than this are lost. */
  mostLostPct: z.int().min(0).max(99).default(50),
  ...timing,
});
export type PingCheckSettings = z.infer<typeof PingCheckSettings>;
