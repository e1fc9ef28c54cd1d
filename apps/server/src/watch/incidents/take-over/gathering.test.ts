import { audit, gatherings, home, incidents, me, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addPerson, createCast } from '../../../../test/harness/cast.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { openIncident } from '../open.ts';
import { resolveIncident } from '../resolve.ts';

const began = Date.parse('2026-07-01T10:00:00Z');
const address = '203.0.113.7';

/** Six sites on one server, the last of them Acme's own, which Alice sees; and one elsewhere. */
const openAll = async () => {
  const cast = await createCast();
  const { db } = cast.house;
  await addWatched(db, 6, 'http://127.0.0.1:9', {});
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sites where name like 'Web %' order by name`,
  );
  const ids = [...rows.slice(0, 5).map(({ id }) => id), cast.web.id];
  const open = (siteId: string, at: number, address: string | null) =>
    transaction(db, (tx) =>
      openIncident(tx, {
        siteId,
        kind: 'availability',
        openedAt: new Date(at),
        evidence: { failure: 'connect', address },
      }),
    );
  for (const [n, id] of ids.entries()) await open(id, began + n * 1000, address);
  await open(rows[5]?.id ?? '', began, '203.0.113.99');
  const list = () => cast.olga.call(gatherings.list);
  const resolve = (siteId: string, at: number) =>
    transaction(db, (tx) =>
      resolveIncident(tx, { siteId, kind: 'availability', resolvedAt: new Date(at) }),
    );
  const take = (id: string, who = cast.olga, body = {}) =>
    who.call(gatherings.acknowledge, { params: { id }, body });
  return { cast, db, ids, list, resolve, take };
};

test('open outages of one cause are one row; what shares nothing stays alone', async () => {
  const { cast, ids, list, resolve } = await openAll();
  const { gatherings: found, more } = await list();
  expect(more).toBe(0);
  expect(found).toEqual([
    {
      id: expect.any(String),
      shared: { by: 'address', value: address },
      startedAt: '2026-07-01T10:00:00.000Z',
      total: 6,
      open: 6,
      taken: 0,
      takenBy: [],
      clients: 2,
      sites: ['Acme web', 'Web 1', 'Web 2', 'Web 3', 'Web 4'],
    },
  ]);
  const query = { open: 'true', alone: 'true' } as const;
  const alone = async () =>
    (await cast.olga.call(incidents.list, { query })).incidents.map(({ siteName }) => siteName);
  expect(await alone()).toEqual(['Web 6']);
  for (const id of ids.slice(0, 5)) await resolve(id, began + 60_000);
  expect((await list()).gatherings).toEqual([]);
  expect((await alone()).toSorted()).toEqual(['Acme web', 'Web 6']);
});

test('one click takes all that nobody has, the second nothing, and another operator’s stay theirs', async () => {
  const { cast, ids, list, take } = await openAll();
  const { olga, alice } = cast;
  await alice.call(me.change, { body: { incidentMail: true } });
  const hana = await addPerson(cast.house, 'Hana', 'admin');
  const [gathering] = (await list()).gatherings;
  const id = gathering?.id ?? '';
  const { incidents: all } = await olga.call(incidents.list, { query: { together: id } });
  const hers = all.find(({ siteId }) => siteId === ids[1]);
  await hana.call(incidents.acknowledge, { params: { id: hers?.id ?? '' }, body: {} });

  const first = await take(id, olga, { note: 'Volám hostingu' });
  expect(first).toMatchObject({
    taken: 5,
    others: [{ by: 'Hana', count: 1 }],
    gathering: { open: 6, taken: 6, takenBy: ['Hana', 'Olga'] },
  });
  const second = await take(id);
  expect(second.taken).toBe(0);
  expect(second.others.toSorted((a, b) => a.count - b.count)).toEqual([
    { by: 'Hana', count: 1 },
    { by: 'Olga', count: 5 },
  ]);
  const after = (await olga.call(incidents.list, { query: { together: id } })).incidents;
  const takers = Object.fromEntries(after.map((one) => [one.siteName, one.acknowledgedBy]));
  expect(takers).toMatchObject({ 'Web 2': 'Hana', 'Web 1': 'Olga', 'Acme web': 'Olga' });
  const own = after.find(({ siteId }) => siteId === cast.web.id)?.id ?? '';
  const { entries } = await olga.call(audit.list, { query: { subject: own } });
  expect(entries.filter(({ event }) => event === 'incident.acknowledged')).toHaveLength(1);
  const { rows } = await cast.house.db.execute(
    sql`select recipient from deliveries where kind = 'incident_taken'`,
  );
  expect(rows).toEqual([{ recipient: alice.email }]);
});

test('of two operators at once each outage has one, and what has ended is nobody’s', async () => {
  const { cast, ids, list, resolve, take } = await openAll();
  const hana = await addPerson(cast.house, 'Hana', 'admin');
  await resolve(ids[0] ?? '', began + 60_000);
  const id = (await list()).gatherings[0]?.id ?? '';
  const both = await Promise.all([take(id), take(id, hana)]);
  expect(both.map(({ taken }) => taken).toSorted()).toEqual([0, 5]);
  const { incidents: all } = await cast.olga.call(incidents.list, { query: { together: id } });
  expect(new Set(all.map(({ acknowledgedBy }) => acknowledgedBy)).size).toBe(2);
  expect(all.find(({ siteId }) => siteId === ids[0])?.acknowledgedBy).toBeNull();
});

test('the timeline above is of all of them; clients see nothing of the others', async () => {
  const { cast, ids, list, resolve, take } = await openAll();
  const id = (await list()).gatherings[0]?.id ?? '';
  await take(id);
  for (const [n, siteId] of ids.entries()) await resolve(siteId, began + 600_000 + n * 1000);
  const { gathering, course } = await cast.olga.call(gatherings.read, { params: { id } });
  expect(gathering).toMatchObject({ total: 6, open: 0, sites: [] });
  expect(course.map(({ kind }) => kind).filter((kind) => kind !== 'taken')).toEqual([
    'began',
    'grew',
    'ended',
    'over',
  ]);
  expect(course).toContainEqual({
    kind: 'began',
    at: '2026-07-01T10:00:00.000Z',
    siteName: 'Web 1',
  });
  expect(course).toContainEqual({ kind: 'grew', at: '2026-07-01T10:00:05.000Z', count: 6 });
  expect(course).toContainEqual(expect.objectContaining({ kind: 'taken', by: 'Olga', count: 6 }));
  expect(course).toContainEqual({
    kind: 'ended',
    at: '2026-07-01T10:10:00.000Z',
    until: '2026-07-01T10:10:05.000Z',
    count: 6,
  });

  const params = { id };
  for (const who of [cast.alice, cast.charlie]) {
    expect(await refusal(who.call(gatherings.read, { params }))).toBe('404 not found');
    expect(await refusal(who.call(gatherings.acknowledge, { params, body: {} }))).toBe(
      '404 not found',
    );
    expect(await refusal(who.call(gatherings.list))).toBe('404 not found');
  }
  const seen = JSON.stringify([
    await cast.alice.call(home.read),
    await cast.alice.call(sites.read, { params: { id: cast.web.id } }),
  ]);
  expect(seen).not.toMatch(/Web \d|203\.0\.113/);
  const nobody = { id: cast.web.id };
  expect(await refusal(cast.olga.call(gatherings.read, { params: nobody }))).toBe('404 not found');
  expect(await refusal(take(cast.web.id))).toBe('404 not found');
});
