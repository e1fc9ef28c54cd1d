import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { sitesInMaintenance } from '../../../estate/windows/index.ts';
import { watches } from '../../incidents/table.ts';
import { comparisons, disputes, places, placeViews } from '../table.ts';

/** Every place is asked about each of them, so there are few at once. */
const mostAtOnce = 20;

export type Suspect = {
  id: string;
  number: number;
  groupId: string | null;
  url: string;
  settings: string;
};

/** A place saw the site after its state began, and not as its home place does. */
const isContradicted = sql`exists (
  select 1 from ${placeViews} v join ${places} p on p.id = v.place_id and p.revoked_at is null
  where v.site_id = ${sites.id} and v.seen_at > now() - interval '10 minutes'
    and (c.at is null or v.seen_at > c.at)
    and (v.sees = 'fails' and w.phase = 'up' or v.sees = 'well' and w.phase = 'down'
      and v.seen_at > w.failed_since + interval '30 seconds'))`;
const isNewFault = sql`w.local_since is not null
  and (c.at is null or c.at < w.local_since or c.at < now() - interval '5 minutes')`;
/** The longer a dispute lasts, the less often it is looked at. */
const isDueAgain = (everyMs: number) => sql`exists (
  select 1 from ${disputes} d where d.site_id = ${sites.id} and (c.at is null or c.at < now()
    - greatest(${everyMs} * interval '1 ms', least(interval '5 minutes', (now() - d.since) / 10))))`;

/**
 * Sites about which places seem to say different things, and which no other process compares now;
 * not while somebody works on them.
 */
export const claimSuspects = async (db: Database, everyMs: number): Promise<Suspect[]> => {
  const { rows } = await db.execute<Suspect>(sql`
    with found as (
      select ${sites.id} as id from ${sites}
      join ${watches} w on w.number = ${sites.number}
      left join ${comparisons} c on c.site_id = ${sites.id}
      where ${isWatched} and (${isDueAgain(everyMs)} or ${isNewFault} or ${isContradicted})
      order by c.at nulls first, ${sites.id} limit ${mostAtOnce}
    ), claimed as (
      insert into comparisons as k (site_id) select id from found
      on conflict (site_id) do update set at = now()
        where k.at < now() - ${everyMs} * interval '1 ms' / 2
      returning site_id
    )
    select ${sites.id}, number, group_id as "groupId", url, monitor::text as settings
    from ${sites} join claimed on claimed.site_id = ${sites.id}`);
  if (rows.length === 0) return [];
  const isWorkedOn = await sitesInMaintenance(db, new Date());
  return rows.filter((site) => !isWorkedOn(site));
};
