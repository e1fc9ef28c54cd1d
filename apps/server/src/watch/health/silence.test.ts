import { adminSites, deliveries } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { speakLater } from '../../../test/harness/data/speak.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { flag } from '../checks/results.ts';
import { keepPartitions } from '../checks/sums/partitions.ts';
import { writeResults } from '../checks/sums/write.ts';
import { keepTrouble } from './troubles/keep.ts';
import { readTroubles } from './troubles/open.ts';
import { createSilenceWatch, endSilence } from './watch-silence.ts';

const minute = 60_000;
let cast: Cast;
let elapsed: number;

beforeEach(async () => {
  cast = await createCast();
  elapsed = 0;
  const { db } = cast.house;
  await keepPartitions(db);
  await db.execute(sql`update sites set updated_at = now() - interval '1 day'`);
  await db.execute(sql`insert into operators_channels (channel, recipient) values ('chat', '42')`);
});

const measure = async (agoMs: number, flags = 0) => {
  const { rows } = await cast.house.db.execute<{ number: number }>(sql`select number from sites`);
  const at = Math.floor((Date.now() - agoMs) / 1000) * 1000;
  const results = rows.map(({ number: site }) => ({
    site,
    at,
    ms: 90,
    status: 200,
    failure: 0,
    flags,
  }));
  await writeResults(cast.house.db, newId(), results);
  return new Date(at).toISOString();
};

/** A process that looks; `forSeconds` lets its own time pass, a look every ten seconds. */
const process = (checks = false) => {
  const { db } = cast.house;
  const look = createSilenceWatch({
    db,
    log: silentLog,
    now: () => new Date(),
    checks,
    monotonic: () => elapsed,
  });
  return async (forSeconds: number) => {
    for (let passed = 0; passed <= forSeconds; passed += 10) {
      await look();
      elapsed += 10_000;
    }
  };
};
const told = async () => {
  await speakLater(cast.house.db);
  const { rows } = await cast.house.db.execute<{ channel: string; kind: string; data: object }>(sql`
    select channel, kind, data from deliveries where kind like 'watch_%' order by seq`);
  return rows;
};

test('operators are told once that nobody measures, by any process, and once that it is over', async () => {
  const since = await measure(14 * minute);
  const [one, other] = [process(), process()];
  await one(20);
  expect(await told()).toEqual([]);
  await Promise.all([one(60), other(60)]);
  const data = { since, sites: 4, of: 4 };
  expect(await told()).toEqual([
    { channel: 'mail', kind: 'watch_silent', data },
    { channel: 'chat', kind: 'watch_silent', data },
  ]);
  await process()(60);
  expect(await told()).toHaveLength(2);
  await measure(0);
  await Promise.all([one(60), other(60)]);
  const [, , ...after] = await told();
  expect(after).toMatchObject([
    { channel: 'mail', kind: 'watch_seeing', data: { from: since } },
    { channel: 'chat', kind: 'watch_seeing', data: { from: since } },
  ]);
  const { rows } = await cast.house.db.execute(sql`select 1 from notices where ended_at is null`);
  expect(rows).toEqual([]);
  const shown = await cast.olga.call(deliveries.list);
  expect(shown.deliveries.map(({ kind }) => kind)).toContain('watch_seeing');
});

test('one silent site among others is told too', async () => {
  await measure(14 * minute);
  const { db } = cast.house;
  const { rows } = await db.execute<{ number: number }>(sql`select number from sites offset 1`);
  const results = rows.map(({ number: site }) => ({
    site,
    at: Date.now(),
    ms: 90,
    status: 200,
    failure: 0,
    flags: 0,
  }));
  await writeResults(db, newId(), results);
  await process()(30);
  expect(await told()).toMatchObject([{ data: { sites: 1, of: 4 } }, {}]);
});

test('a process that checks has two minutes after its start; a site that was changed has its time anew', async () => {
  await measure(14 * minute);
  const checker = process(true);
  await checker(100);
  expect(await told()).toEqual([]);
  await cast.house.db.execute(sql`update sites set updated_at = now()`);
  await checker(100);
  expect(await told()).toEqual([]);
  await cast.house.db.execute(sql`update sites set updated_at = now() - interval '1 day'`);
  await checker(40);
  expect(await told()).toHaveLength(2);
});

test('while the watch is blind it is not silent; a silence that ends with the last watched site is told to nobody', async () => {
  await measure(14 * minute);
  await measure(0, flag.notMeasured);
  const look = process();
  await look(60);
  expect(await told()).toEqual([]);
  await cast.house.db.execute(sql`delete from checks`);
  await look(60);
  expect(await told()).toHaveLength(2);
  await cast.house.db.execute(sql`update sites set paused_at = now()`);
  await look(60);
  expect(await told()).toHaveLength(2);
  const { rows } = await cast.house.db.execute(sql`select 1 from notices where ended_at is null`);
  expect(rows).toEqual([]);
});

test('a site without a first result is waited for as long as for any other', async () => {
  await process()(60);
  const [first] = await told();
  expect(first).toMatchObject({ kind: 'watch_silent', data: { sites: 4, of: 4 } });
  const { status } = await cast.olga.call(adminSites.read, { params: { id: cast.web.id } });
  expect(status).toBe('unknown');
});

test('what data from elsewhere hold ends untold', async () => {
  const { db } = cast.house;
  await measure(14 * minute);
  await process()(60);
  const fillDisk = () =>
    keepTrouble(db, { what: 'disk', from: new Date(), now: new Date(), names: [] });
  await fillDisk();
  expect(await told()).toHaveLength(4);
  await transaction(db, endSilence);
  await measure(0);
  await process()(60);
  expect(await readTroubles(db)).toEqual([]);
  expect(await told()).toHaveLength(4);
  await fillDisk();
  expect(await told()).toHaveLength(6);
});
