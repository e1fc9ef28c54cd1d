import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { openHeardLog } from '../../../../test/harness/processes/heard-log.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { calm, sweepVerdicts, type Watch } from '../../incidents/index.ts';
import type { Saying } from './lanes.ts';
import { createOwnShares } from './own-shares.ts';
import { createShares } from './shares.ts';
import { createVerdicts } from './verdicts.ts';

let cast: Cast;
let siteId: string;
let number: number;
const suspect: Watch = { ...calm, phase: 'suspect', failedSince: 1_800_000_000_000 };
const down: Watch = { ...suspect, phase: 'down' };

beforeEach(async () => {
  cast = await createCast();
  siteId = cast.web.id;
  const { rows } = await cast.house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${siteId}`,
  );
  number = rows[0]?.number ?? 0;
});

const saying = (watch: Watch, more: Partial<Saying> = {}): Saying => ({
  siteId,
  number,
  siteNumber: more.number ?? number,
  watch,
  lastFailure: 'status',
  certificateEndsAt: null,
  certificateStartsAt: null,
  firstSuccessAt: null,
  ...more,
});
const opening = {
  act: 'open' as const,
  at: 1_800_000_000_000,
  evidence: { failure: 'status' as const },
};
const row = async () => {
  const { rows } = await cast.house.db.execute<{ phase: string; version: number }>(
    sql`select phase, version from watches where site_id = ${siteId}`,
  );
  return rows[0];
};
const incidents = async () =>
  (await cast.house.db.execute(sql`select 1 from incidents where resolved_at is null`)).rows.length;

/** Writes verdicts as a checker does; it holds all shares unless told otherwise. */
const hand = (confirm?: Parameters<typeof createVerdicts>[0]['shares']['confirm']) => {
  const lost: number[] = [];
  const verdicts = createVerdicts({
    db: cast.house.db,
    log: silentLog,
    shares: { confirm: confirm ?? (async () => () => true) },
    keepResults: async () => {},
    onLost: (id) => lost.push(id),
  });
  verdicts.take(number, 0);
  return { verdicts, lost };
};

test('of two who stand on the same row one writes, the other must read again', async () => {
  const [first, second] = [hand(), hand()];
  first.verdicts.add(saying(down), opening);
  await eventually(async () => expect(await row()).toMatchObject({ phase: 'down', version: 1 }));
  second.verdicts.add(saying(suspect), null);
  await eventually(() => expect(second.lost).toEqual([number]));
  expect(await row()).toEqual({ phase: 'down', version: 1 });
  expect(await incidents()).toBe(1);
  await Promise.all([first.verdicts.stop(), second.verdicts.stop()]);
});

test('an outage is not opened by whoever lost the share meanwhile', async () => {
  const { verdicts, lost } = hand(async () => () => false);
  verdicts.add(saying(down), opening);
  await eventually(() => expect(lost).toEqual([number]));
  expect(await row()).toBeUndefined();
  expect(await incidents()).toBe(0);
  await verdicts.stop();
});

test('verdicts that follow each other quickly are written in order', async () => {
  const { verdicts, lost } = hand();
  const certificate = {
    certificateStartsAt: 1_899_000_000_000,
    certificateEndsAt: 1_900_000_000_000,
  };
  verdicts.add(saying(suspect, certificate), null);
  verdicts.add(saying(down), opening);
  verdicts.add(saying({ ...down, phase: 'recovering', recoveredAt: 1_800_000_100_000 }), null);
  verdicts.add(saying(calm), { act: 'resolve', at: 1_800_000_100_000, evidence: {} });
  await eventually(() => expect(verdicts.busy(number)).toBe(false));
  expect(lost).toEqual([]);
  expect(await row()).toMatchObject({ phase: 'up' });
  const { rows } = await cast.house.db.execute<{ n: number; ends: Date; starts: Date }>(sql`
    select count(*)::int as n, (select certificate_ends_at from watches where site_id = ${siteId}) as ends,
      (select certificate_starts_at from watches where site_id = ${siteId}) as starts
    from incidents where resolved_at = ${new Date(1_800_000_100_000).toISOString()}`);
  expect(rows).toEqual([
    { n: 1, ends: new Date(1_900_000_000_000), starts: new Date(1_899_000_000_000) },
  ]);
  await verdicts.stop();
});

/** Other sites of the cast, each with a lane of its own in these verdicts. */
const makeSites = async (count: number) => {
  const { rows } = await cast.house.db.execute<{ id: string; number: number }>(sql`
    insert into sites (id, client_id, name, monitor)
    select gen_random_uuid(), ${cast.acme.id}, 'Web ' || n, '{}' from generate_series(1, ${count}::int) n
    returning id, number`);
  return rows.map((one) => saying(down, { siteId: one.id, number: one.number }));
};
const openSites = async () =>
  (
    await cast.house.db.execute<{ id: string }>(
      sql`select site_id as id from incidents where resolved_at is null`,
    )
  ).rows.map(({ id }) => id);

test('verdicts of one moment are written in one transaction', async () => {
  const confirmed: number[] = [];
  const { verdicts } = hand(async (_, numbers) => {
    confirmed.push(numbers.length);
    return () => true;
  });
  const all = await makeSites(300);
  for (const one of all) verdicts.take(one.number, 0);
  for (const one of all) verdicts.add(one, opening);
  await eventually(async () => expect(await openSites()).toHaveLength(300));
  expect(confirmed).toEqual([200, 100]);
  for (const one of all)
    verdicts.add({ ...one, watch: calm }, { act: 'resolve', at: opening.at + 1000, evidence: {} });
  await eventually(async () => expect(await openSites()).toEqual([]));
  expect(confirmed).toEqual([200, 100, 200, 100]);
  await verdicts.stop();
});

test('a site that another transaction holds delays no other, and follows when it is free', async () => {
  const { verdicts, lost } = hand();
  const all = await makeSites(3);
  const [held, ...free] = all.map((one) => one.siteId);
  for (const one of all) verdicts.take(one.number, 0);
  await cast.house.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from sites where id = ${held} for update`);
    for (const one of all) verdicts.add(one, opening);
    await eventually(async () => expect((await openSites()).toSorted()).toEqual(free.toSorted()));
    expect(verdicts.busy(all[0]?.number ?? 0)).toBe(true);
  });
  await eventually(async () => expect(await openSites()).toHaveLength(3));
  expect(lost).toEqual([]);
  expect(verdicts.busy(all[0]?.number ?? 0)).toBe(false);
  await verdicts.stop();
});

test('a verdict that cannot be written delays no other', async () => {
  const { verdicts } = hand();
  const all = await makeSites(3);
  for (const one of all) verdicts.take(one.number, 0);
  const [odd, ...others] = all;
  verdicts.add({ ...odd!, watch: { ...down, failedSince: Number.NaN } }, opening);
  for (const one of others) verdicts.add(one, opening);
  const expected = others.map((one) => one.siteId).toSorted();
  await eventually(async () => expect((await openSites()).toSorted()).toEqual(expected));
  expect(verdicts.busy(odd?.number ?? 0)).toBe(true);
  verdicts.drop(odd?.number ?? 0);
  await verdicts.stop();
});

test('what waits when it is stopped is still written', async () => {
  const { verdicts } = hand();
  const all = await makeSites(4);
  for (const one of all) verdicts.take(one.number, 0);
  for (const one of all.slice(0, 3)) verdicts.add(one, opening);
  verdicts.add({ ...all[3]!, watch: suspect }, null);
  await verdicts.stop();
  expect(await openSites()).toHaveLength(3);
  const { rows } = await cast.house.db.execute(
    sql`select phase from watches where site_id = ${all[3]?.siteId}`,
  );
  expect(rows).toEqual([{ phase: 'suspect' }]);
});

test('the sweep reminds the watch of a forgotten outage, and forgets one without an incident', async () => {
  const { db } = cast.house;
  const other = cast.system.id;
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at)
    values (gen_random_uuid(), ${siteId}, 'availability', now() - interval '5 minutes')`);
  await db.execute(
    sql`insert into watches (site_id, phase) values (${siteId}, 'suspect'), (${other}, 'recovering')`,
  );
  const { log, heard } = openHeardLog();
  await sweepVerdicts(db, log);
  await sweepVerdicts(db, log);
  expect(heard.map(({ facts }) => facts)).toEqual([{ reminded: 1, forgotten: 1, ended: 0 }]);
  expect(await row()).toMatchObject({ phase: 'down', version: 1 });
  const { rows } = await db.execute(sql`select phase from watches where site_id = ${other}`);
  expect(rows).toEqual([{ phase: 'up' }]);
});

test('the sweep ends, quietly, an outage of a site that nobody checks any more', async () => {
  const { db } = cast.house;
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at)
    values (gen_random_uuid(), ${siteId}, 'availability', now())`);
  await db.execute(sql`update sites set url = null where id = ${siteId}`);
  await sweepVerdicts(db, silentLog);
  expect(await incidents()).toBe(0);
  expect((await db.execute(sql`select 1 from deliveries`)).rows).toEqual([]);
});

test('alone, every share is taken at once, whoever held it before', async () => {
  const { db } = cast.house;
  await db.execute(sql`update check_shares set holder = gen_random_uuid()`);
  const onChange = vi.fn();
  const shares = createOwnShares({ db, log: silentLog, onChange, onGone: () => {} });
  await eventually(() => expect(onChange).toHaveBeenCalledOnce());
  expect(shares.held()).toHaveLength(64);
  await shares.stop();
});

test('two divide the shares; when one ends its session, the other has them all in moments', async () => {
  const { db } = cast.house;
  const open = () => createShares({ db, log: silentLog, onChange: () => {}, onGone: () => {} });
  const first = open();
  await eventually(() => expect(first.held()).toHaveLength(64));
  const second = open();
  await eventually(() => expect(second.held()).toHaveLength(32));
  await eventually(() => expect(first.held()).toHaveLength(32));
  // While the table is locked the checker cannot rejoin.
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table checkers in access exclusive mode`);
    const { rows } = await tx.execute(sql`
      select pg_terminate_backend(l.pid) from pg_locks l join checkers c on c.number::oid = l.objid
      where l.locktype = 'advisory'
        and l.database = (select oid from pg_database where datname = current_database())
        and c.id = (select holder from check_shares where share = ${first.held()[0] ?? 0})`);
    expect(rows).toHaveLength(1);
    // It goes on checking: it cannot know whether anybody took over.
    expect(first.holds(first.held()[0] ?? 0)).toBe(true);
  });
  await eventually(() => expect(first.held().length + second.held().length).toBe(64));
  const isOurs = await db.transaction((tx) => second.confirm(tx, second.held()));
  expect(second.held().every(isOurs)).toBe(true);
  await Promise.all([first.stop(), second.stop()]);
});

test('one that was taken for gone forgets its shares and comes back under another name', async () => {
  const { db } = cast.house;
  const onGone = vi.fn();
  const shares = createShares({ db, log: silentLog, onChange: () => {}, onGone });
  await eventually(() => expect(shares.held()).toHaveLength(64));
  const before = shares.checker();
  await db.execute(sql`with gone as (delete from checkers)
    update check_shares set holder = gen_random_uuid() where share < 32`);
  await eventually(() => expect(onGone).toHaveBeenCalledOnce());
  expect(shares.checker()).not.toBe(before);
  await eventually(() => expect(shares.held()).toHaveLength(64));
  const { rows } = await db.execute(sql`select id from checkers`);
  expect(rows).toEqual([{ id: shares.checker() }]);
  await shares.stop();
});
