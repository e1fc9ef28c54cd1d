import * as z from 'zod';
import { AnyText } from '../wire/fields.ts';
import { sealedHeader } from './header-secrets.ts';

/** How a site is watched. */
export const monitorFields = {
  intervalSeconds: z.int().min(5).max(86_400),
  timeoutSeconds: z.int().min(1).max(60),
  method: z.enum(['GET', 'HEAD']),
  status: z
    .tuple([z.int().min(100).max(599), z.int().min(100).max(599)])
    .refine(([from, to]) => from <= to, { error: 'not valid' }),
  keyword: AnyText.min(1).max(500).nullable(),
  keywordAbsent: AnyText.min(1).max(500).nullable(),
  headers: z.record(
    z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/),
    z
      .string()
      .regex(/^(?:•••|[\t\x20-\x7e\x80-\xff]*)$/)
      .refine((value) => value.length <= (value.startsWith(sealedHeader) ? 6000 : 2000), {
        error: 'too long',
      }),
  ),
  followRedirects: z.boolean(),
  verifyTls: z.boolean(),
  /** Whether the page's content is judged too. */
  watchPage: z.boolean(),
  /** Whether operators are told that the site is well but slow. */
  watchSlow: z.boolean(),
  /** Slower than this is slow, whatever is usual; null: only three times the usual is. */
  slowLimitMs: z.int().min(100).max(60_000).nullable(),
  /** Whether clients see the picture of the page that is taken when an outage opens. */
  showPicture: z.boolean(),
  confirmSeconds: z.array(z.int().min(1).max(300)).min(1).max(5),
};

/** Every key has a default, so `{}` is valid. */
export const MonitorSettings = z.strictObject({
  intervalSeconds: monitorFields.intervalSeconds.default(60),
  timeoutSeconds: monitorFields.timeoutSeconds.default(10),
  method: monitorFields.method.default('GET'),
  status: monitorFields.status.default([200, 399]),
  keyword: monitorFields.keyword.default(null),
  keywordAbsent: monitorFields.keywordAbsent.default(null),
  headers: monitorFields.headers.default({}),
  followRedirects: monitorFields.followRedirects.default(true),
  verifyTls: monitorFields.verifyTls.default(true),
  watchPage: monitorFields.watchPage.default(true),
  watchSlow: monitorFields.watchSlow.default(true),
  slowLimitMs: monitorFields.slowLimitMs.default(null),
  showPicture: monitorFields.showPicture.default(false),
  confirmSeconds: monitorFields.confirmSeconds.default([4, 8, 12]),
});
export type MonitorSettings = z.infer<typeof MonitorSettings>;
export const defaultMonitor: MonitorSettings = MonitorSettings.parse({});
