import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { silentSeconds } from './seen.ts';
import { places } from './table.ts';

/** As a condition on `places`; the server itself is always there. */
const isConnected = sql`own or (revoked_at is null and stream is not null
  and last_seen_at > now() - make_interval(secs => ${silentSeconds}))`;

/** Of the server itself and of every place whose stream is open, the oldest first. */
export const readConnected = (
  db: Executor,
): Promise<{ id: string; name: string; own: boolean; secrets: boolean }[]> =>
  db
    .select({ id: places.id, name: places.name, own: places.own, secrets: places.secrets })
    .from(places)
    .where(isConnected)
    .orderBy(places.createdAt, places.id);

export const hasOtherPlaces = async (db: Executor): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select 1 from ${places} where not own and revoked_at is null limit 1`,
  );
  return rows.length > 0;
};
