import {
  type BodyOf,
  limits,
  type PlaceResult,
  type placeApi,
  type RefusedResult,
  type ReplyOf,
} from '@hlidka/protocol';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PlaceContext } from '../context.ts';
import type { Database } from '../platform/database/database.ts';
import { type Executor, type Tx, transaction } from '../platform/database/transaction.ts';
import { sites } from '../sites/table.ts';
import { takeLateResults } from './homes/late-results.ts';
import { placeBatches, places } from './table.ts';

const hourMs = 3_600_000;
/** What the measured error of a clock may leave. */
const aheadMs = 5000;
const keptMs = limits.keptDays.placeResults * 24 * hourMs;

type Batch = BodyOf<typeof placeApi.results>;
type Sum = { site: number; hour: number; counted: number; ok: number; ms: number };

/** By the server's clock. */
const atOf = ({ at, offsetMs }: PlaceResult): number => at + offsetMs;

const refusalOf = (
  result: PlaceResult,
  numbers: ReadonlyMap<string, number>,
  now: number,
): RefusedResult['why'] | null => {
  if (atOf(result) > now + aheadMs) return 'future';
  if (atOf(result) < now - keptMs) return 'old';
  return numbers.has(result.site) ? null : 'unknown site';
};

const sumsOf = (results: PlaceResult[], numbers: ReadonlyMap<string, number>): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const result of results) {
    const site = numbers.get(result.site) ?? 0;
    const hour = Math.floor(atOf(result) / hourMs);
    const key = `${site}:${hour}`;
    const sum = sums.get(key) ?? { site, hour, counted: 0, ok: 0, ms: 0 };
    sums.set(key, sum);
    sum.counted += 1;
    if (result.failure !== null) continue;
    sum.ok += 1;
    sum.ms += result.ms;
  }
  return [...sums.values()].toSorted((a, b) => a.site - b.site || a.hour - b.hour);
};

const addSums = async (tx: Tx, placeId: string, sums: Sum[]): Promise<void> => {
  if (sums.length === 0) return;
  await tx.execute(sql`
    insert into place_sums as p (site, hour, place_id, counted, ok, ms_sum)
    select site, hour, ${placeId}::uuid, counted, ok, ms
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as s(site int, hour int, counted int, ok int, ms bigint)
    on conflict (site, hour, place_id) do update set counted = p.counted + excluded.counted,
      ok = p.ok + excluded.ok, ms_sum = p.ms_sum + excluded.ms_sum`);
};

const readNumbers = async (db: Executor, results: PlaceResult[]): Promise<Map<string, number>> => {
  const known = await db
    .select({ id: sites.id, number: sites.number })
    .from(sites)
    .where(inArray(sites.id, [...new Set(results.map(({ site }) => site))]));
  return new Map(known.map(({ id, number }) => [id, number]));
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
  const numbers = await readNumbers(db, results);
  const refusals = results.map((result) => refusalOf(result, numbers, now));
  const taken = results.filter((_, index) => refusals[index] === null);
  const late = results.flatMap((result, index) =>
    result.home && refusals[index] === null ? [{ index, result, at: atOf(result) }] : [],
  );
  const refusedLate = await takeLateResults(db, { placeId, batch, late }, ctx.now());
  const oldest = taken.reduce((least, result) => Math.min(least, atOf(result)), now);
  await transaction(db, async (tx) => {
    const isNew = await tx
      .insert(placeBatches)
      .values({ id: batch })
      .onConflictDoNothing()
      .returning();
    if (isNew.length > 0) await addSums(tx, placeId, sumsOf(taken, numbers));
    await tx
      .update(places)
      .set({
        lagMs: Math.min(now - oldest, 2 ** 31 - 1),
        clockMs: results.at(-1)?.offsetMs ?? null,
        waiting,
        dropped,
      })
      .where(eq(places.id, placeId));
  });
  const refused = refusals.flatMap((why, index) => (why ? [{ index, why }] : []));
  return { serverTime: Date.now(), refused: [...refused, ...refusedLate] };
};
