import * as z from 'zod';
import { Day } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, Id, Instant } from '../wire/fields.ts';
import { Period } from './reports.ts';

const SiteNamed = z.object({ id: Id, name: z.string() });
const line = { id: z.string(), at: Instant };
const ofSite = { ...line, site: SiteNamed };

/** What is told of an incident to the client: who has taken it over, and since when. */
export const BookIncident = z.object({
  kind: z.enum(['outage', 'form']),
  ...ofSite,
  endedAt: Instant.nullable(),
  /** Open, though the site is well since then: it is closed once the site has held. */
  observedSince: Instant.nullable().default(null),
  title: z.string().nullable(),
  description: z.string().nullable(),
  takenAt: Instant.nullable(),
  takenBy: z.string().nullable(),
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
    /** Its first line, without marks. */
    text: z.string(),
  }),
  /** The good backups of a day; the first few sites by name. */
  z.object({
    kind: z.literal('backups'),
    ...line,
    count: z.int(),
    siteCount: z.int(),
    sites: z.array(SiteNamed.extend({ count: z.int(), sizeBytes: z.int().nullable() })),
  }),
  z.object({ kind: z.literal('backup_failed'), ...ofSite }),
  z.object({ kind: z.literal('certificate'), ...ofSite, endsAt: Instant }),
  z.object({
    kind: z.literal('report'),
    ...line,
    /** Null: on all of the client's sites. */
    site: SiteNamed.nullable(),
    period: Period,
  }),
  /** A month's clicks from search engines against the month before. */
  z.object({
    kind: z.literal('search'),
    ...ofSite,
    period: Period,
    clicks: z.int(),
    clicksBefore: z.int(),
  }),
  /** The share of AI answers that mention the site, against the check before. */
  z.object({
    kind: z.literal('visibility'),
    ...ofSite,
    sharePct: z.number(),
    sharePctBefore: z.number(),
  }),
  /** What the round found on a day on which nothing else was written. */
  z.object({
    kind: z.literal('round'),
    ...line,
    checks: z.int(),
    failed: z.int(),
    /** An outage of an earlier day still went on. */
    outage: z.boolean(),
  }),
]);

/** A kind of a later release: an installed client passes over it. */
const LaterLine = z.object({ kind: z.string() }).transform(() => ({ kind: 'later' as const }));

export const BookLine = z.union([KnownLine, LaterLine]);
export type BookLine = z.infer<typeof BookLine>;
export type KnownBookLine = z.infer<typeof KnownLine>;

/** Prague days, newest first, and so are the lines of each; a day without a line is left out. */
export const BookPage = z.object({
  days: z.array(z.object({ day: Day, lines: z.array(BookLine) })),
  nextCursor: z.string().nullable(),
});
export type BookPage = z.infer<typeof BookPage>;

export const book = {
  /** Of all sites that the viewer sees; of one of them, or of a group, as its history. */
  read: endpoint({
    method: 'GET',
    path: '/api/book',
    audience: 'signed-in',
    query: Cursor.extend({ site: Id.optional(), group: Id.optional() }),
    reply: BookPage,
  }),
};
