import {
  type BodyOf,
  hourMs,
  limits,
  type PlaceResult,
  type placeApi,
  type RefusedResult,
  type ReplyOf,
} from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlaceContext } from '../../base/context.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { takeLateResults } from './homes/late-results.ts';
import { addInSlots, atOf, readNumbers } from './sums/place-sums.ts';
import { placeBatches, places } from './table.ts';
import { keepViews } from './voices/views.ts';

/** How far a clock may still be off after its measured error was corrected. */
const aheadMs = 5000;
const keptMs = limits.keptDays.placeResults * 24 * hourMs;

type Batch = BodyOf<typeof placeApi.results>;

const refusalOf = (
  result: PlaceResult,
  numbers: ReadonlyMap<string, number>,
  now: number,
): RefusedResult['why'] | null => {
  if (atOf(result) > now + aheadMs) return 'future';
  if (atOf(result) < now - keptMs) return 'old';
  return numbers.has(result.site) ? null : 'unknown site';
};

/**
 * Results of a place's own schedule; a batch that was taken before changes nothing. Those of a home
 * place that was alone also fill the slots of its sites that nobody checked.
 */
export const takeResults = async (
  db: Database,
  ctx: PlaceContext,
  { batch, waiting, dropped, results }: Batch,
): Promise<ReplyOf<typeof placeApi.results>> => {
  const now = ctx.now().getTime();
  const placeId = ctx.actor.id;
  const numbers = await readNumbers(db, placeId, results);
  const refusals = results.map((result) => refusalOf(result, numbers, now));
  const taken = results.filter((_, index) => refusals[index] === null);
  const late = results.flatMap((result, index) =>
    result.home && refusals[index] === null ? [{ index, result, at: atOf(result) }] : [],
  );
  const refusedLate = await takeLateResults(db, { placeId, batch, late }, ctx.now());
  const oldest = taken.reduce((least, result) => Math.min(least, atOf(result)), now);
  const lateIndexes = refusedLate.map(({ index }) => index);
  const sooner = await transaction(db, async (tx) => {
    // It may have been revoked since the call came in; the row is held until these are written.
    const known = await tx
      .update(places)
      .set({
        lagMs: Math.min(now - oldest, 2 ** 31 - 1),
        clockMs: results.at(-1)?.offsetMs ?? null,
        waiting,
        dropped,
      })
      .where(and(eq(places.id, placeId), isNull(places.revokedAt)))
      .returning({ id: places.id });
    if (known.length === 0) throw new DomainError('unauthorized');
    const isNew = await tx
      .insert(placeBatches)
      .values({ id: batch })
      .onConflictDoNothing()
      .returning();
    if (isNew.length === 0) return [];
    const rows = results.flatMap((result, index) =>
      refusals[index] === null ? [{ index, result }] : [],
    );
    const tooSoon = await addInSlots(tx, placeId, rows);
    await keepViews(
      tx,
      placeId,
      rows.flatMap(({ index, result }) => (tooSoon.includes(index) ? [] : [result])),
    );
    const count = new Set([...tooSoon, ...lateIndexes]).size + results.length - rows.length;
    if (count > 0)
      await tx
        .update(places)
        .set({ refused: sql`${places.refused} + ${count}`, refusedAt: ctx.now() })
        .where(eq(places.id, placeId));
    return tooSoon;
  });
  const slots = sooner.filter((index) => !lateIndexes.includes(index));
  const refused = [
    ...refusals.flatMap((why, index) => (why ? [{ index, why }] : [])),
    ...refusedLate,
    ...slots.map((index) => ({ index, why: 'slot taken' as const })),
  ];
  return { serverTime: Date.now(), refused };
};
