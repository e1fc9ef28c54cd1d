import * as z from 'zod';
import { LastBackup } from '../backups/backups.ts';
import { BookIncident, BookPage } from '../reports/book.ts';
import { Period } from '../reports/reports.ts';
import { SpanMark } from '../watch/span-mark.ts';
import { Day, MeasuredSince } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, Instant } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { Group, SiteCard } from './sites.ts';

/** Figures over 30 days of a site, or of a group's visible members. */
export const HomeFigures = z.object({
  /** The site's or the group's. */
  id: Id,
  availabilityPct: z.number().nullable(),
  measuredSince: MeasuredSince,
  avgMs: z.int().nullable(),
  /** Minutes of outage per day from `firstDay`; null where nothing was measured. */
  days: z.array(z.int().nullable()),
  /** The look of each day. */
  looks: z.array(SpanMark),
  lastBackup: LastBackup.nullable(),
  /** The latest work, by its first line. */
  lastDone: z.object({ at: Instant, text: z.string() }).nullable(),
});
export type HomeFigures = z.infer<typeof HomeFigures>;

/** What was done for the viewer's sites in a month, each figure from its own rows. */
export const HomeMonth = z.object({
  period: Period,
  /** Published work by people; `minutes` where the time was recorded. */
  work: z.object({ entries: z.int(), minutes: z.int() }),
  automatic: z.int(),
  backups: z.object({ ok: z.int(), failed: z.int(), small: z.int() }),
  /** Within the month, up to now. */
  outages: z.object({ count: z.int(), seconds: z.int() }),
  checks: z.object({ counted: z.int(), failed: z.int(), sites: z.int() }),
});
export type HomeMonth = z.infer<typeof HomeMonth>;

const SiteNamed = z.object({ id: Id, name: z.string() });

/** The latest work by a person. */
export const LastWork = z.object({
  at: Instant,
  site: SiteNamed,
  author: z.string().nullable(),
  minutes: z.int().nullable(),
  /** Its first line, without markup. */
  text: z.string(),
});
export type LastWork = z.infer<typeof LastWork>;

/** The next maintenance window; the first few sites by name. */
export const NextMaintenance = z.object({
  from: Instant,
  to: Instant,
  siteCount: z.int(),
  sites: z.array(SiteNamed),
});
export type NextMaintenance = z.infer<typeof NextMaintenance>;

/** The first screen in one reply. */
export const Home = z.object({
  sites: z.array(SiteCard),
  groups: z.array(Group),
  firstDay: Day,
  figures: z.array(HomeFigures),
  /** Open incidents, then those that ended today. */
  incidents: z.array(BookIncident),
  book: BookPage,
  /** Null without a site; all three also from an older server. */
  month: HomeMonth.nullable().default(null),
  lastWork: LastWork.nullable().default(null),
  next: NextMaintenance.nullable().default(null),
});
export type Home = z.infer<typeof Home>;

export const home = {
  read: endpoint({
    method: 'GET',
    path: '/api/home',
    audience: 'signed-in',
    /** `first`: figures of the first cards only; others are asked for when they are shown. */
    query: z.object({ figures: z.enum(['first']).optional() }),
    reply: Home,
  }),
  /** Of these cards; those that the viewer does not see are left out. */
  figures: endpoint({
    method: 'GET',
    path: '/api/home/figures',
    audience: 'signed-in',
    /** Ids of sites and groups, separated by commas. */
    query: z.object({ cards: AnyText.max(37 * limits.homeCards) }),
    reply: z.object({ figures: z.array(HomeFigures) }),
  }),
};
