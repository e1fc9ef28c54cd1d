import * as z from 'zod';
import { AnyText } from '../wire/fields.ts';
import { sealedHeader } from './header-secrets.ts';

export const StatusRange = z
  .tuple([z.int().min(100).max(599), z.int().min(100).max(599)])
  .refine(([from, to]) => from <= to, { error: 'not valid' });

/** How a site is watched; every key has a default, so `{}` is valid. */
export const MonitorSettings = z.strictObject({
  intervalSeconds: z.int().min(5).max(86_400).default(60),
  timeoutSeconds: z.int().min(1).max(60).default(10),
  method: z.enum(['GET', 'HEAD']).default('GET'),
  status: StatusRange.default([200, 399]),
  keyword: AnyText.min(1).max(500).nullable().default(null),
  keywordAbsent: AnyText.min(1).max(500).nullable().default(null),
  headers: z
    .record(
      z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/),
      z
        .string()
        .regex(/^(?:•••|[\t\x20-\x7e\x80-\xff]*)$/)
        .refine((value) => value.length <= (value.startsWith(sealedHeader) ? 6000 : 2000), {
          error: 'too long',
        }),
    )
    .default({}),
  followRedirects: z.boolean().default(true),
  verifyTls: z.boolean().default(true),
  /** Whether the page's content is judged too. */
  watchPage: z.boolean().default(true),
  /** Whether operators are told that the site is well but slow. */
  watchSlow: z.boolean().default(true),
  /** Slower than this is slow, whatever is usual; null: only three times the usual is. */
  slowLimitMs: z.int().min(100).max(60_000).nullable().default(null),
  /** Whether clients see the picture of the page that is taken when an outage opens. */
  showPicture: z.boolean().default(false),
  confirmSeconds: z.array(z.int().min(1).max(300)).min(1).max(5).default([4, 8, 12]),
});
export type MonitorSettings = z.infer<typeof MonitorSettings>;
export const defaultMonitor: MonitorSettings = MonitorSettings.parse({});
