import type { Executor } from '../../../base/platform/database/transaction.ts';
import { heartbeats } from '../table.ts';

type Row = typeof heartbeats.$inferSelect;

/** Null until a call was made or left out. */
export const readHeartbeat = async (db: Executor): Promise<Row | null> =>
  (await db.select().from(heartbeats))[0] ?? null;

export const keepHeartbeat = async (db: Executor, change: Partial<Row>): Promise<void> => {
  await db
    .insert(heartbeats)
    .values(change)
    .onConflictDoUpdate({ target: heartbeats.id, set: change });
};

/** Calls come every minute; more than this without one is trouble. */
const lateMs = 5 * 60_000;

export type OwnHeartbeatState = 'heard' | 'failing' | 'withheld' | 'waiting';

/** How the switch stands, by the newest thing that happened. */
export const heartbeatState = (row: Row | null, now: Date): OwnHeartbeatState => {
  const [ok, failed, withheld] = [row?.okAt, row?.failedAt, row?.withheldAt].map(
    (at) => at?.getTime() ?? 0,
  ) as [number, number, number];
  if (failed > ok && failed >= withheld) return 'failing';
  if (withheld > ok) return 'withheld';
  return now.getTime() - ok < lateMs ? 'heard' : 'waiting';
};
