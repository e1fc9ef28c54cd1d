import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, httpUrl, Id, IdParams, Instant, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { FailureClass } from './evidence.ts';
import { MonitorSettings } from './monitor.ts';

/** How a check asks: a page, or a server that talks in its own way. */
export const CheckKind = z.enum(['http', 'tcp']);
export type CheckKind = z.infer<typeof CheckKind>;

const shape = MonitorSettings.shape;
const timing = {
  intervalSeconds: shape.intervalSeconds,
  timeoutSeconds: shape.timeoutSeconds,
  confirmSeconds: shape.confirmSeconds,
};

/** A further address of a site. */
export const HttpCheckSettings = z.strictObject({
  kind: z.literal('http'),
  url: httpUrl(2000).refine((url) => !/^[^/]*\/\/[^/]*@/.test(url), { error: 'not valid' }),
  method: shape.method,
  status: shape.status,
  keyword: shape.keyword,
  keywordAbsent: shape.keywordAbsent,
  followRedirects: shape.followRedirects,
  verifyTls: shape.verifyTls,
  ...timing,
});
export type HttpCheckSettings = z.infer<typeof HttpCheckSettings>;

/**
 * How a TCP check secures its connection: not at all, by TLS from the first byte, or by the STARTTLS of RFC 3207
 * (SMTP), RFC 9051 (IMAP) or RFC 2595 (POP3).
 */
export const TcpSecurity = z.enum(['none', 'tls', 'smtp', 'imap', 'pop3']);
export type TcpSecurity = z.infer<typeof TcpSecurity>;

const host = AnyText.trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .regex(/^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63})*\.?|[0-9a-f]*:[0-9a-f:.]*)$/, {
    error: 'not valid',
  });

export const TcpCheckSettings = z.strictObject({
  kind: z.literal('tcp'),
  host,
  port: z.int().min(1).max(65_535),
  security: TcpSecurity.default('none'),
  /** The first thing that the server says must hold this; null: it need not say anything. */
  greeting: line(200).nullable().default(null),
  verifyTls: z.boolean().default(true),
  ...timing,
});
export type TcpCheckSettings = z.infer<typeof TcpCheckSettings>;

/** Of a check that is not the site's first one, whose settings are those of the site. */
export const FurtherCheckSettings = z.discriminatedUnion('kind', [
  HttpCheckSettings,
  TcpCheckSettings,
]);
export type FurtherCheckSettings = z.infer<typeof FurtherCheckSettings>;

/** `waiting`: nothing is known of it yet. */
export const CheckState = z.enum(['up', 'suspect', 'down', 'recovering', 'waiting', 'paused']);
export type CheckState = z.infer<typeof CheckState>;

/** What a check hangs on: another check, or a shared part. */
export const DependencyOfCheck = z.union([
  z.object({ number: z.int(), siteId: Id, siteName: z.string(), name: z.string().nullable() }),
  z.object({ id: Id, name: z.string() }),
]);
export type DependencyOfCheck = z.infer<typeof DependencyOfCheck>;

export const CheckOfSite = z.object({
  number: z.int(),
  kind: CheckKind,
  /** Null: the site's first check, whose settings are the site's. */
  name: z.string().nullable(),
  settings: FurtherCheckSettings.nullable(),
  counts: z.boolean(),
  /** Whether anybody is told when it fails. */
  wakes: z.boolean().default(true),
  dependsOn: z.array(DependencyOfCheck).default([]),
  state: CheckState,
  /** Since when it fails. */
  failingSince: Instant.nullable(),
  /** Of the last failed check. */
  failure: FailureClass.nullable(),
  lastAt: Instant.nullable(),
  /** Of the current hour and the 24 before it; null: nothing was counted. */
  availabilityPct: z.number().min(0).max(100).nullable(),
  avgMs: z.int().nullable(),
});
export type CheckOfSite = z.infer<typeof CheckOfSite>;

/** One of the checks that an outage is about. */
export const IncidentCheck = z.object({
  /** Null: the first check, of the site's own address. */
  name: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type IncidentCheck = z.infer<typeof IncidentCheck>;

const CheckParams = z.object({ id: Id, number: AnyText.max(36) });
const name = line(limits.checkName);

export const siteChecks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/site-checks',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: z.object({ checks: z.array(CheckOfSite) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/site-checks',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({
      name,
      settings: FurtherCheckSettings,
      counts: z.boolean().default(true),
      wakes: z.boolean().default(true),
    }),
    reply: CheckOfSite,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/sites/{id}/site-checks/{number}',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'operator',
    params: CheckParams,
    body: z
      .strictObject({
        name,
        settings: FurtherCheckSettings,
        counts: z.boolean(),
        wakes: z.boolean(),
        paused: z.boolean(),
      })
      .partial(),
    reply: CheckOfSite,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/sites/{id}/site-checks/{number}',
    audience: 'admin',
    reach: ['site', 'params.id'],
    rank: 'operator',
    params: CheckParams,
  }),
};
