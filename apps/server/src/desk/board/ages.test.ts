import { adminSites, home, overview, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { makeKey } from '../../../test/harness/data/keys.ts';
import { refusal } from '../../../test/harness/house.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { flag } from '../../watch/checks/results.ts';
import { closeSums } from '../../watch/checks/sums/close-sums.ts';
import { keepPartitions } from '../../watch/checks/sums/partitions.ts';
import { writeResults } from '../../watch/checks/sums/write.ts';

const minute = 60_000;
let cast: Cast;

beforeEach(async () => {
  cast = await createCast();
  await keepPartitions(cast.house.db);
});

/** A passed check that began so long ago, to the second. */
const measure = async (id: string, agoMs: number, flags = 0): Promise<string> => {
  const { db } = cast.house;
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from sites where id = ${id}`,
  );
  const at = Math.floor((Date.now() - agoMs) / 1000) * 1000;
  const site = rows[0]?.number ?? 0;
  await writeResults(db, newId(), [{ site, at, ms: 90, status: 200, failure: 0, flags }]);
  await db.execute(sql`insert into watches (site_id, first_success_at)
    values (${id}, ${new Date(at).toISOString()})
    on conflict (number) do update set first_success_at = least(watches.first_success_at, excluded.first_success_at)`);
  return new Date(at).toISOString();
};
const openOutage = (id: string, byHand = false) =>
  cast.house.db.execute(sql`insert into incidents (id, site_id, kind, opened_at, by_hand)
    values (${newId()}, ${id}, 'availability', now() - interval '20 minutes', ${byHand})`);
const recover = (id: string, confirmations: number) =>
  cast.house.db.execute(sql`update watches set phase = 'recovering', confirmations = ${confirmations},
    recovered_at = date_trunc('second', now() - interval '3 minutes') where site_id = ${id}`);

/** What each surface says of a site. */
const everywhere = async (id: string) => {
  const { olga, alice, shop } = cast;
  const said = ({ status, observedSince, unmeasuredSince }: Record<string, unknown>) => ({
    status,
    observedSince,
    unmeasuredSince,
  });
  const params = { params: { id } };
  const among = <T extends { id: string }>(list: T[]) => list.filter((one) => one.id === id);
  const grouped = (await alice.call(sites.groups)).groups.flatMap(({ members }) => members);
  const group = await alice.call(sites.group, { params: { id: shop.id } });
  return {
    board: among((await olga.call(adminSites.list)).sites).map(said)[0],
    admin: said(await olga.call(adminSites.read, params)),
    list: among((await alice.call(sites.list)).sites).map(said)[0],
    home: among((await alice.call(home.read)).sites).map(said)[0],
    page: said(await alice.call(sites.read, params)),
    overview: said((await alice.call(overview.read, params)).site),
    groups: among(grouped).map(said)[0],
    group: among(group.members).map(said)[0],
  };
};
const same = <T>(value: T) => ({
  board: value,
  admin: value,
  list: value,
  home: value,
  page: value,
  overview: value,
  groups: value,
  group: value,
});
const summary = async (who: 'olga' | 'alice' | 'bob') => {
  const key = await makeKey(cast.house, cast[who]);
  return key.read('/summary');
};

test('a state whose last result is too old is unknown on every surface, with the time of that result', async () => {
  const { web, olga } = cast;
  const at = await measure(web.id, 14 * minute);
  const unknown = { status: 'unknown', observedSince: null, unmeasuredSince: at };
  expect(await everywhere(web.id)).toEqual(same(unknown));
  const { unknownReason } = await olga.call(adminSites.read, { params: { id: web.id } });
  expect(unknownReason).toBe('stale');
  await measure(web.id, 0);
  expect(await everywhere(web.id)).toEqual(
    same({ status: 'up', observedSince: null, unmeasuredSince: null }),
  );
});

test.each([
  ['almost two minutes at 5 s', { intervalSeconds: 5 }, 114_000, 'up'],
  ['two minutes at 5 s', { intervalSeconds: 5 }, 121_000, 'unknown'],
  [
    'two minutes at 5 s with checks of a minute',
    { intervalSeconds: 5, timeoutSeconds: 60 },
    121_000,
    'up',
  ],
  ['three minutes at 60 s', {}, 181_000, 'unknown'],
  ['almost three minutes at 60 s', {}, 170_000, 'up'],
  ['two days at a day', { intervalSeconds: 86_400 }, 48 * 60 * minute, 'up'],
  ['three days at a day', { intervalSeconds: 86_400 }, 73 * 60 * minute, 'unknown'],
])('no result for %s', async (_, monitor, agoMs, status) => {
  const { db } = cast.house;
  await db.execute(sql`update sites set monitor = ${JSON.stringify(monitor)}::jsonb`);
  const at = await measure(cast.web.id, agoMs);
  const read = () => cast.olga.call(adminSites.read, { params: { id: cast.web.id } });
  const expected = { status, unmeasuredSince: status === 'up' ? null : at };
  expect(await read()).toMatchObject(expected);
  await closeSums(db, Date.now() + 4 * 60 * minute);
  expect(await read()).toMatchObject(expected);
});

test('a check in which the watch itself was blind is no result', async () => {
  const at = await measure(cast.web.id, 14 * minute);
  await measure(cast.web.id, 0, flag.notMeasured);
  const read = await cast.olga.call(adminSites.read, { params: { id: cast.web.id } });
  expect(read).toMatchObject({ status: 'unknown', unmeasuredSince: at });
});

test('paused, an outage and maintenance say more than an old result; a domain is never measured', async () => {
  const { house, olga, web } = cast;
  await measure(web.id, 14 * minute);
  const read = () => olga.call(adminSites.read, { params: { id: web.id } });
  await house.db.execute(sql`insert into maintenance_windows (id, title, site_id, starts_at, ends_at)
    values (${newId()}, 'Stěhování', ${web.id}, now() - interval '1 hour', now() + interval '1 hour')`);
  expect(await read()).toMatchObject({ status: 'maintenance', unmeasuredSince: null });
  await openOutage(web.id);
  expect(await read()).toMatchObject({ status: 'down', unmeasuredSince: null });
  await house.db.execute(sql`update sites set paused_at = now() where id = ${web.id}`);
  expect(await read()).toMatchObject({ status: 'paused', unmeasuredSince: null });
  await house.db.execute(sql`update incidents set resolved_at = now()`);
  await house.db.execute(sql`delete from maintenance_windows`);
  await house.db.execute(
    sql`update sites set paused_at = null, role = 'domain' where id = ${web.id}`,
  );
  expect(await read()).toMatchObject({
    status: 'unknown',
    unknownReason: 'domain',
    unmeasuredSince: null,
  });
});

test('a site whose recovery is confirmed is shown as it is measured, though its incident is open', async () => {
  const { house, web, alice } = cast;
  await measure(web.id, 0);
  await openOutage(web.id);
  await recover(web.id, 0);
  expect((await everywhere(web.id)).board).toMatchObject({ status: 'down', observedSince: null });
  const heard: unknown[] = [];
  const off = house.signals.on((signal) => heard.push(signal));
  await recover(web.id, 1);
  const { rows } = await house.db.execute<{ at: Date }>(
    sql`select recovered_at as at from watches where site_id = ${web.id}`,
  );
  const observedSince = new Date(rows[0]?.at ?? 0).toISOString();
  expect(await everywhere(web.id)).toEqual(
    same({ status: 'up', observedSince, unmeasuredSince: null }),
  );
  await expect.poll(() => heard).toContainEqual({ topic: 'incident', id: web.id, userId: null });
  off();
  const { groups } = await alice.call(sites.groups);
  expect(groups[0]?.status).toBe('ok');
  const told = await summary('olga');
  expect(told.sitesDown).toEqual([]);
  expect(told.openIncidents).toHaveLength(1);
});

test('an outage that was opened by hand is down until it is ended by hand', async () => {
  await measure(cast.web.id, 0);
  await openOutage(cast.web.id, true);
  await recover(cast.web.id, 1);
  expect((await everywhere(cast.web.id)).page).toMatchObject({ status: 'down' });
  expect((await summary('olga')).sitesDown).toHaveLength(1);
});

test('a partner reads no uptime while no site of the key is measured, and an outage stays listed', async () => {
  const { web, blog } = cast;
  await measure(web.id, 14 * minute);
  await openOutage(web.id);
  await measure(blog.id, 0);
  expect((await summary('alice')).uptime24hPct).toBe(100);
  expect((await summary('bob')).uptime24hPct).toBe(100);
  await cast.house.db.execute(sql`update sites set paused_at = now() where id = ${blog.id}`);
  const stale = await summary('alice');
  expect(stale.uptime24hPct).toBeNull();
  expect(stale.sitesDown).toMatchObject([{ name: 'Acme web' }]);
  expect((await summary('bob')).uptime24hPct).toBe(100);
});

test('what is outside the grants stays unknown to exist, however old its results are', async () => {
  const { charlie, bob, web } = cast;
  await measure(web.id, 14 * minute);
  const params = { params: { id: web.id } };
  expect(await refusal(charlie.call(sites.read, params))).toBe('404 not found');
  expect(await refusal(bob.call(sites.read, params))).toBe('404 not found');
});
