import { limits, type PlaceSite } from '@hlidka/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { isWatched } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { createSettingsReader } from '../checks/index.ts';
import { holdsSecret } from './passwords/secret-sites.ts';
import { disputes, places, sitePlaces } from './table.ts';

const pageSize = 200;

type Row = { id: string; number: number; url: string; settings: string; isHome: boolean };

/** Unreadable settings are reported by the checker, which reads the same rows. */
const readSettings = createSettingsReader(() => {});

const viewOf = ({ id, url, settings: text, isHome: home }: Row): PlaceSite => {
  const settings = readSettings(id, text);
  const { intervalSeconds } = settings;
  const everySeconds = home
    ? intervalSeconds
    : Math.max(intervalSeconds, limits.placeMeasureSeconds);
  return { id, url, settings, everySeconds, home };
};

/**
 * Whether this place measures a site at all; `p` is the site's row of `site_places`, or null. Only a place
 * that is given passwords measures what needs one.
 */
export const isAsked = (placeId: string) => sql`(p.asked is null or ${placeId} = any(p.asked)
  or ${placeId} = any(p.must_see) or p.home = ${placeId})
  and (not ${holdsSecret} or exists (select 1 from ${places}
    where ${places.id} = ${placeId} and ${places.secrets}))`;

/** Where its answers do not count, a home place is asked for no checks, and measures like the others. */
const hasVoice = (placeId: string) => sql`not exists (
  select 1 from ${places} where ${places.id} = ${placeId} and ${places.voicelessSince} is not null
  union all select 1 from ${disputes} where ${disputes.siteId} = ${sites.id}
    and ${disputes.placeId} = ${placeId} and ${disputes.voicelessSince} is not null)`;

const columns = (placeId: string) => sql`sites.id, sites.number, url, monitor::text as settings,
  p.home is not distinct from ${placeId}::uuid and ${hasVoice(placeId)} as "isHome"`;

/** Every watched site about which this place may be asked, page by page. */
export const readAssignment = async function* (
  db: Executor,
  placeId: string,
): AsyncGenerator<PlaceSite[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select ${columns(placeId)} from ${sites} left join ${sitePlaces} p on p.site_id = ${sites.id}
      where ${isWatched} and ${isAsked(placeId)} and ${sites.number} > ${after}
      order by ${sites.number} limit ${pageSize}`);
    if (rows.length > 0) yield rows.map(viewOf);
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.number ?? 0;
  }
};

/** The same of these sites; those that are missing are not assigned any more. */
export const readAssigned = async (
  db: Executor,
  placeId: string,
  siteIds: string[],
): Promise<PlaceSite[]> => {
  const { rows } = await db.execute<Row>(sql`
    select ${columns(placeId)} from ${sites} left join ${sitePlaces} p on p.site_id = ${sites.id}
    where ${isWatched} and ${isAsked(placeId)} and ${sites.id} = any(${sql.param(siteIds)}::uuid[])`);
  return rows.map(viewOf);
};

/** For the server itself; undefined: the site is not watched. */
export const readWatchedSite = async (
  db: Executor,
  siteId: string,
): Promise<Pick<PlaceSite, 'url' | 'settings'> | undefined> => {
  const [site] = await db
    .select({ url: sites.url, settings: sql<string>`monitor::text` })
    .from(sites)
    .where(and(eq(sites.id, siteId), isWatched));
  return site?.url ? { url: site.url, settings: readSettings(siteId, site.settings) } : undefined;
};
