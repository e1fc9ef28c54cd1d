import * as z from 'zod';
import { LastBackup } from '../backups/backups.ts';
import { BookIncident, BookPage } from '../reports/book.ts';
import { SpanLook } from '../watch/span-look.ts';
import { Day, MeasuredSince } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Instant } from '../wire/fields.ts';
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
  looks: z.array(SpanLook),
  lastBackup: LastBackup.nullable(),
  /** The latest work, by its first line. */
  lastDone: z.object({ at: Instant, text: z.string() }).nullable(),
});
export type HomeFigures = z.infer<typeof HomeFigures>;

/** The first screen in one reply. */
export const Home = z.object({
  sites: z.array(SiteCard),
  groups: z.array(Group),
  firstDay: Day,
  figures: z.array(HomeFigures),
  /** Open incidents, then those that ended today. */
  incidents: z.array(BookIncident),
  book: BookPage,
});
export type Home = z.infer<typeof Home>;

export const home = {
  read: endpoint({ method: 'GET', path: '/api/home', audience: 'signed-in', reply: Home }),
};
