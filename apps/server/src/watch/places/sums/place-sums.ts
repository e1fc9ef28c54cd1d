import { hourMs, type PlaceResult } from '@hlidka/protocol';
import { inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { isAsked, readAssigned } from '../assignment.ts';
import { sitePlaces } from '../table.ts';
import { inSlots, type LastInHour } from './in-slots.ts';

type Sum = { site: number; hour: number; counted: number; ok: number; ms: number };

/** By the server's clock. */
export const atOf = ({ at, offsetMs }: PlaceResult): number => at + offsetMs;

/** The short numbers of the sites of these results, of those that this place measures. */
export const readNumbers = async (
  db: Executor,
  placeId: string,
  results: PlaceResult[],
): Promise<Map<string, number>> => {
  const ids = [...new Set(results.map(({ site }) => site))];
  const { rows } = await db.execute<{ id: string; number: number }>(sql`
    select sites.id, sites.number from ${sites} left join ${sitePlaces} p on p.site_id = ${sites.id}
    where ${inArray(sites.id, ids)} and ${isAsked(placeId)}`);
  return new Map(rows.map(({ id, number }) => [id, number]));
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

/** A site that is not watched any more, whose interval is unknown. */
const unknownSeconds = 60;

/** Results that have a slot of their own are added; returns the others by their position. */
export const addInSlots = async (
  tx: Tx,
  placeId: string,
  results: { index: number; result: PlaceResult }[],
): Promise<number[]> => {
  const all = results.map(({ result }) => result);
  const numbers = await readNumbers(tx, placeId, all);
  const assigned = await readAssigned(tx, placeId, [...numbers.keys()]);
  const every = new Map(assigned.map(({ id, everySeconds }) => [id, everySeconds]));
  const timed = results.map(({ index, result }) => ({
    index,
    at: atOf(result),
    site: numbers.get(result.site) ?? 0,
    everyMs: (every.get(result.site) ?? unknownSeconds) * 1000,
  }));
  const { rows: known } = await tx.execute<LastInHour>(sql`
    select site, hour, last_ms as "lastMs" from place_sums
    where place_id = ${placeId} and last_ms is not null
      and site = any(${sql.param([...numbers.values()])}::int[])
      and hour = any(${sql.param([...new Set(timed.map(({ at }) => Math.floor(at / hourMs)))])}::int[])`);
  const { counted, lasts } = inSlots(timed, known);
  await addPlaceSums(
    tx,
    placeId,
    results.flatMap(({ index, result }) => (counted.has(index) ? [result] : [])),
  );
  await tx.execute(sql`
    update place_sums p set last_ms = l."lastMs"
    from jsonb_to_recordset(${JSON.stringify(lasts)}::jsonb) as l(site int, hour int, "lastMs" int)
    where p.site = l.site and p.hour = l.hour and p.place_id = ${placeId}`);
  return results.flatMap(({ index }) => (counted.has(index) ? [] : [index]));
};

/** Adds results to the response times by place, site and hour. */
export const addPlaceSums = async (
  tx: Tx,
  placeId: string,
  results: PlaceResult[],
): Promise<void> => {
  const sums = sumsOf(results, await readNumbers(tx, placeId, results));
  if (sums.length === 0) return;
  await tx.execute(sql`
    insert into place_sums as p (site, hour, place_id, counted, ok, ms_sum)
    select site, hour, ${placeId}::uuid, counted, ok, ms
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as s(site int, hour int, counted int, ok int, ms bigint)
    on conflict (site, hour, place_id) do update set counted = p.counted + excluded.counted,
      ok = p.ok + excluded.ok, ms_sum = p.ms_sum + excluded.ms_sum`);
};
