import { siteChecks } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { addCheck } from '../../../../test/harness/data/checks.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { hourOf } from '../results.ts';
import { usualPhases } from '../table.ts';
import { thisServer } from '../usual-phases.ts';
import { dropStraySums } from './forget-sums.ts';
import { keepPartitions } from './partitions.ts';
import { writeResults } from './write.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
  await keepPartitions(cast.house.db);
});

const resultOf = (site: number, at = Date.now()) => ({
  site,
  at,
  ms: 12,
  status: 0,
  failure: 0,
  flags: 0,
  sharing: 'further' as const,
});
const write = (...sites: number[]) =>
  writeResults(
    cast.house.db,
    newId(),
    sites.map((site) => resultOf(site)),
  );
/** In which tables this number has figures. */
const keptOf = async (number: number): Promise<string[]> => {
  const { rows } = await cast.house.db.execute<{ kept: string }>(sql`
    select 'hours' as kept from hour_sums where site = ${number} union
    select 'days' from day_sums where site = ${number} union
    select 'last' from last_results where site = ${number} union
    select 'usual' from usual_phases where site = ${number} union
    select 'results' from checks where site = ${number} order by kept`);
  return rows.map(({ kept }) => kept);
};
const usual = {
  ...{ hour: 3, week: 9, place: thisServer, checks: 1, dns: 1, connect: 1, tls: 1, firstByte: 1 },
  ...{ total: 1, dnsSquares: 1, connectSquares: 1, tlsSquares: 1, firstByteSquares: 1 },
  totalSquares: 1,
};
const params = (number: number) => ({ params: { id: cast.web.id, number: `${number}` } });

test('the figures of a removed check go with it, of all its time, and those of another stay', async () => {
  const { db } = cast.house;
  const [gone, other] = [await addCheck(cast), await addCheck(cast)];
  const hour = hourOf(Date.now());
  await db.execute(sql`update site_checks set created_at = now() - interval '90 days'`);
  for (const { number } of [gone, other]) {
    await write(number);
    await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum, open)
      select ${number}, h, 1, 1, 9, false from unnest(array[${hour - 90 * 24}::int, ${hour - 30}::int]) h`);
    await db.execute(sql`insert into day_sums (site, day, counted, ok, ms_sum)
      values (${number}, current_date - 80, 9, 9, 9)`);
    await db.execute(sql`insert into last_results (site, at) values (${number}, now())`);
    await db.insert(usualPhases).values({ ...usual, site: number });
  }
  const before = await keptOf(other.number);
  expect(before).toEqual(['days', 'hours', 'last', 'results', 'usual']);
  await cast.olga.call(siteChecks.remove, params(gone.number));
  expect(await keptOf(gone.number)).toEqual(['results']);
  expect(await keptOf(other.number)).toEqual(before);
});

test('the usual times of a further check are kept until it asks another server', async () => {
  const { number, settings } = await addCheck(cast);
  await cast.house.db.insert(usualPhases).values({ ...usual, site: number });
  const change = (body: object) => cast.olga.call(siteChecks.change, { ...params(number), body });
  await change({ name: 'Other', settings: { ...settings, greeting: '220' } });
  expect(await keptOf(number)).toEqual(['usual']);
  await change({ settings: { ...settings, port: 587 } });
  expect(await keptOf(number)).toEqual([]);
});

test('what was under way while its check was removed or paused is not written; what else is in the batch is', async () => {
  const [gone, paused, made] = [await addCheck(cast), await addCheck(cast), await addCheck(cast)];
  await cast.olga.call(siteChecks.remove, params(gone.number));
  await cast.olga.call(siteChecks.change, { ...params(paused.number), body: { paused: true } });
  await write(gone.number, paused.number, made.number);
  expect(await keptOf(gone.number)).toEqual([]);
  expect(await keptOf(paused.number)).toEqual([]);
  expect(await keptOf(made.number)).toEqual(['hours', 'results']);
  expect(await write(gone.number)).toBe(true);
});

test('figures written in the very moment of a removal are swept; those of sites, checks and first checks stay', async () => {
  const { db } = cast.house;
  const { number } = await addCheck(cast);
  const { rows } = await db.execute<{ number: number; own: number }>(sql`
    select number, own_sums as own from site_checks where site_id = ${cast.web.id} and settings is null`);
  const [first] = rows;
  const all = [number, first?.number ?? 0, first?.own ?? 0];
  for (const site of [...all, 2_000_000_000])
    await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum, open)
      values (${site}, ${hourOf(Date.now())}, 1, 1, 9, true)`);
  await dropStraySums(db);
  for (const site of all) expect(await keptOf(site)).toEqual(['hours']);
  expect(await keptOf(2_000_000_000)).toEqual([]);
});
