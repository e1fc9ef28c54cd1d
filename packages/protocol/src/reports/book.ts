import * as z from 'zod';
import { Day, OperatorReached } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, Id, Instant } from '../wire/fields.ts';
import { Period } from './reports.ts';

const SiteNamed = z.object({ id: Id, name: z.string() });
const line = { id: z.string(), at: Instant };
const ofSite = { ...line, site: SiteNamed };

/** What a client is told of an incident, including who took it over and when. */
export const BookIncident = z.object({
  kind: z.enum(['outage', 'form']),
  ...ofSite,
  endedAt: Instant.nullable(),
  /** Open although the site works since then: closed once it has stayed up for a while. */
  observedSince: Instant.nullable().default(null),
  title: z.string().nullable(),
  description: z.string().nullable(),
  takenAt: Instant.nullable(),
  takenBy: z.string().nullable(),
  ...OperatorReached.shape,
});
export type BookIncident = z.infer<typeof BookIncident>;

const KnownLine = z.discriminatedUnion('kind', [
  BookIncident,
  z.object({
    kind: z.literal('work'),
    ...ofSite,
    author: z.string().nullable(),
    automatic: z.boolean(),
    minutes: z.int().nullable(),
    /** Its first line, without markup. */
    text: z.string(),
  }),
  /** A day's good backups; the first few sites by name. */
  z.object({
    kind: z.literal('backups'),
    ...line,
    count: z.int(),
    siteCount: z.int(),
    sites: z.array(SiteNamed.extend({ count: z.int(), sizeBytes: z.int().nullable() })),
  }),
  z.object({ kind: z.literal('backup_failed'), ...ofSite }),
  /** It succeeded, but is clearly smaller than usual. */
  z.object({
    kind: z.literal('backup_small'),
    ...ofSite,
    sizeBytes: z.int(),
    usualBytes: z.int(),
  }),
  /** It holds far less than the last one, or nothing new. */
  z.object({ kind: z.literal('backup_doubted'), ...ofSite, by: z.enum(['less', 'same']) }),
  z.object({ kind: z.literal('certificate'), ...ofSite, endsAt: Instant }),
  z.object({
    kind: z.literal('report'),
    ...line,
    /** Null: on all of the client's sites. */
    site: SiteNamed.nullable(),
    period: Period,
  }),
  /** A month's clicks from search engines, compared with the month before. */
  z.object({
    kind: z.literal('search'),
    ...ofSite,
    period: Period,
    clicks: z.int(),
    clicksBefore: z.int(),
    /** Months of different length are compared over so many first days. */
    days: z.int().optional(),
  }),
  /** The share of AI answers that mention the site, compared with the previous check. */
  z.object({
    kind: z.literal('visibility'),
    ...ofSite,
    sharePct: z.number(),
    sharePctBefore: z.number(),
  }),
  /** The checks of a day on which nothing else happened. */
  z.object({
    kind: z.literal('round'),
    ...line,
    checks: z.int(),
    failed: z.int(),
    /** An outage from an earlier day was still open. */
    outage: z.boolean(),
  }),
]);

/** A kind added by a later release: older clients skip it. */
const LaterLine = z.object({ kind: z.string() }).transform(() => ({ kind: 'later' as const }));

export const BookLine = z.union([KnownLine, LaterLine]);
export type BookLine = z.infer<typeof BookLine>;
export type KnownBookLine = z.infer<typeof KnownLine>;

/** Prague days and their lines, newest first; days without lines are missing. */
export const BookPage = z.object({
  days: z.array(z.object({ day: Day, lines: z.array(BookLine) })),
  nextCursor: z.string().nullable(),
});
export type BookPage = z.infer<typeof BookPage>;

export const book = {
  /** For all sites the viewer sees, or for one site or group. */
  read: endpoint({
    method: 'GET',
    path: '/api/book',
    audience: 'signed-in',
    query: Cursor.extend({ site: Id.optional(), group: Id.optional() }),
    reply: BookPage,
  }),
};
