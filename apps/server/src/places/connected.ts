import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { places } from './table.ts';
import { connectedSeconds } from './view.ts';

/** As a condition on `places`; the server itself is always there. */
const isConnected = sql`own or (revoked_at is null
  and last_seen_at > now() - make_interval(secs => ${connectedSeconds})
  and (left_at is null or last_seen_at > left_at))`;

/** Of the server itself and of every place whose stream is open, the oldest first. */
export const readConnected = (
  db: Executor,
): Promise<{ id: string; name: string; own: boolean }[]> =>
  db
    .select({ id: places.id, name: places.name, own: places.own })
    .from(places)
    .where(isConnected)
    .orderBy(places.createdAt, places.id);
