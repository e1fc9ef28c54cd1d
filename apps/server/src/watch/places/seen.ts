import { limits } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlaceContext } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { places } from './table.ts';

/** Two beats that were not answered, and what the way there and back may take. */
export const silentSeconds = 2 * limits.placeBeatSeconds + 5;

const isFresh = sql<boolean>`(${places.lastSeenAt} > clock_timestamp() - make_interval(secs => ${silentSeconds}))`;

/** The stream that the place opened last counts; `false`: the place was revoked. */
export const placeCame = async (db: Executor, id: string, stream: string): Promise<boolean> => {
  const rows = await db
    .update(places)
    .set({ stream, lastSeenAt: sql`clock_timestamp()` })
    .where(and(eq(places.id, id), isNull(places.revokedAt)))
    .returning({ id: places.id });
  return rows.length > 0;
};

/** Its stream ended, unless it has opened another one. */
export const placeLeft = async (db: Executor, id: string, stream: string): Promise<void> => {
  await db
    .update(places)
    .set({ stream: null })
    .where(and(eq(places.id, id), eq(places.stream, stream)));
};

/** `replaced`: the place opened another stream; `gone`: it is revoked, or answers no beats. */
export const readStream = async (
  db: Executor,
  id: string,
  stream: string,
): Promise<'open' | 'replaced' | 'gone'> => {
  const [row] = await db
    .select({ stream: places.stream, revokedAt: places.revokedAt, isFresh })
    .from(places)
    .where(eq(places.id, id));
  if (!row || row.revokedAt) return 'gone';
  if (row.stream !== stream) return row.stream ? 'replaced' : 'gone';
  return row.isFresh ? 'open' : 'gone';
};

/** The place answers a beat of its stream: the only proof that it is there. */
export const takeAlive = async (
  { db, actor }: PlaceContext,
  { stream }: { stream: string },
): Promise<{ serverTime: number }> => {
  const rows = await db
    .update(places)
    .set({ lastSeenAt: sql`clock_timestamp()` })
    .where(and(eq(places.id, actor.id), eq(places.stream, stream)))
    .returning({ id: places.id });
  if (rows.length === 0) throw notFound();
  return { serverTime: Date.now() };
};
