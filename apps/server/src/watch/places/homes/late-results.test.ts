import { type PlaceResult, placeApi, sitePlaces, watch } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { makePlace } from '../../../../test/harness/data/places.ts';
import { unknownId } from '../../../../test/harness/house.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { nextSlot } from '../../checks/schedule/monitor.ts';
import { keepPartitions } from '../../checks/sums/partitions.ts';
import { writeResults } from '../../checks/sums/write.ts';
import { incidents } from '../../incidents/table.ts';

test('what a home checked alone fills empty slots once, and opens nothing', async () => {
  const cast = await createCast();
  const { db } = cast.house;
  await keepPartitions(db);
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from sites where id = ${cast.web.id}`,
  );
  const number = rows[0]?.number ?? 0;
  const params = { id: cast.web.id };
  const home = await makePlace(cast, 'Brno');
  const rules = { asked: null, quorum: null, mustSee: [], countLocal: false };
  await cast.olga.call(sitePlaces.change, { params, body: { ...rules, home: home.id } });
  const now = Date.now();
  const slot = nextSlot(number, 60, now - 600_000);
  const checked = { site: number, ms: 30, status: 200, failure: 0, flags: 0 };
  await writeResults(db, newId(), [{ ...checked, at: slot + 200 }]);

  const late = (at: number, more: Partial<PlaceResult> = {}): PlaceResult => ({
    site: cast.web.id,
    at,
    offsetMs: 0,
    ms: 40,
    failure: null,
    home: true,
    ...more,
  });
  const results = [
    late(slot + 5000),
    late(slot + 65_000, { at: slot + 65_000 + 3_600_000, offsetMs: -3_600_000 }),
    late(slot + 70_000),
    late(slot + 125_000, { failure: 'timeout' }),
    late(slot + 185_000, { site: cast.blog.id }),
    late(now - 30_000),
    late(now - 3 * 3_600_000),
    late(slot + 245_000, { home: false }),
  ];
  const body = { batch: unknownId(), waiting: 0, dropped: 0, results };
  const send = () => home.call(placeApi.results, { body });
  expect((await send()).refused).toEqual([
    { index: 0, why: 'slot taken' },
    { index: 2, why: 'slot taken' },
    { index: 4, why: 'not home' },
    { index: 5, why: 'slot taken' },
    { index: 6, why: 'old' },
  ]);
  await send();
  const { checks } = await cast.olga.call(watch.checks, { params, query: {} });
  expect(checks.map(({ at, failure }) => [Date.parse(at) - slot, failure])).toEqual([
    [125_000, 'timeout'],
    [65_000, null],
    [200, null],
  ]);
  const sums = await db.execute(
    sql`select sum(counted)::int as counted, sum(ok)::int as ok from hour_sums where site = ${number}`,
  );
  expect(sums.rows).toEqual([{ counted: 3, ok: 2 }]);
  expect(await db.select().from(incidents)).toEqual([]);
});
