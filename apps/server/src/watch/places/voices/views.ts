import type { PlaceResult } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { atOf } from '../sums/place-sums.ts';

/** Keeps what a place saw last of each site; a result that comes late replaces none that is newer. */
export const keepViews = async (tx: Tx, placeId: string, results: PlaceResult[]): Promise<void> => {
  const newest = new Map<string, PlaceResult>();
  for (const result of results) {
    const known = newest.get(result.site);
    if (!known || atOf(known) < atOf(result)) newest.set(result.site, result);
  }
  const rows = [...newest.values()].map((one) => ({
    site: one.site,
    sees: one.failure === null ? 'well' : 'fails',
    at: new Date(atOf(one)).toISOString(),
  }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into place_views as v (place_id, site_id, sees, seen_at)
    select ${placeId}::uuid, s.id, r.sees, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(site uuid, sees text, at timestamptz)
    join ${sites} s on s.id = r.site
    on conflict (place_id, site_id) do update set sees = excluded.sees, seen_at = excluded.seen_at
      where v.seen_at < excluded.seen_at`);
};
