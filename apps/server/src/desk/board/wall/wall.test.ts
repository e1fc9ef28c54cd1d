import { adminSites, audit, incidents, screens, type Wall, wall } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { refusal } from '../../../../test/harness/house.ts';

const open = async () => {
  const cast = await createCast();
  const { db } = cast.house;
  await db.execute(sql`update sites set archived_at = now()`);
  const made = await cast.olga.call(screens.create, { body: { name: 'Kuchyňka' } });
  const call = cast.house.as({ headers: { authorization: `Bearer ${made.token}` } });
  const read = (seen?: string) => call(wall.read, { query: { seen } });
  const siteId = async (name: string) =>
    (await cast.olga.call(adminSites.list)).sites.find((site) => site.name === name)?.id ?? '';
  return { cast, db, made, read, siteId };
};
const linesOf = ({ sites }: Wall) => sites.map(({ name, state }) => `${name} ${state}`);

test('it shows names and states, the worst first, and nothing of archived sites', async () => {
  const { cast, db, read, siteId } = await open();
  await addWatched(db, 4, 'http://127.0.0.1:9', {});
  await db.execute(sql`insert into watches (site_id, first_success_at)
    select id, now() from sites where name like 'Web %'
    on conflict (number) do update set first_success_at = now()`);
  const fail = { siteId: await siteId('Web 3'), kind: 'availability' as const };
  await cast.olga.call(incidents.open, { body: fail });
  await cast.olga.call(incidents.open, { body: { siteId: await siteId('Web 4'), kind: 'form' } });
  await cast.olga.call(adminSites.change, {
    params: { id: await siteId('Web 1') },
    body: { paused: true },
  });
  const shown = await read();
  expect(linesOf(shown)).toEqual(['Web 3 down', 'Web 4 brokenForm', 'Web 2 up', 'Web 1 paused']);
  expect(shown.counts).toMatchObject({ down: 1, brokenForm: 1, up: 1, paused: 1, unknown: 0 });
  expect(Object.keys(shown.sites[0] ?? {}).toSorted()).toEqual(['name', 'since', 'state']);
  expect(JSON.stringify(shown)).not.toMatch(/127\.0\.0\.1|Acme web|olga/i);
});

test('of more than a screen may hold the others are counted', async () => {
  const { db, read } = await open();
  await addWatched(db, 620, 'http://127.0.0.1:9', {});
  const shown = await read();
  expect(shown.sites).toHaveLength(500);
  expect(Object.values(shown.counts).reduce((sum, n) => sum + n, 0)).toBe(620);
});

test('without sites the wall is empty', async () => {
  const { read } = await open();
  expect(await read()).toMatchObject({ sites: [], lastCheckAt: null, blindSince: null });
});

test('a change is there at once, without one the answer waits', async () => {
  const { cast, db, read, siteId } = await open();
  await addWatched(db, 1, 'http://127.0.0.1:9', {});
  const { version } = await read();
  const from = performance.now();
  const coming = read(version);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const body = { siteId: await siteId('Web 1'), kind: 'availability' as const };
  await cast.olga.call(incidents.open, { body });
  expect(linesOf(await coming)).toEqual(['Web 1 down']);
  expect(performance.now() - from).toBeGreaterThan(300);
  expect(performance.now() - from).toBeLessThan(8000);
});

test('the token is shown once and stored as a digest; revoked, an open screen closes at once', async () => {
  const { cast, db, made, read } = await open();
  const { screens: listed } = await cast.olga.call(screens.list);
  expect(JSON.stringify(listed)).not.toContain(made.token);
  const { rows } = await db.execute(sql`select * from tokens`);
  expect(JSON.stringify(rows)).not.toContain(made.token);
  const { version } = await read();
  const from = performance.now();
  const coming = refusal(read(version));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await cast.olga.call(screens.revoke, { params: { id: made.id } });
  expect(await coming).toBe('401 unauthorized');
  expect(performance.now() - from).toBeLessThan(8000);
  expect(await refusal(read())).toBe('401 unauthorized');
  expect((await cast.olga.call(screens.list)).screens).toEqual([]);
  const { entries } = await cast.olga.call(audit.list, { query: { subject: made.id } });
  expect(entries.map(({ event }) => event)).toEqual(['screen.revoked', 'screen.created']);
  expect(await refusal(cast.olga.call(screens.revoke, { params: { id: made.id } }))).toBe(
    '404 not found',
  );
});

test('when it was last on is known; a client user may not make one, and a session opens no wall', async () => {
  const { cast, made, read } = await open();
  expect(made.lastSeenAt).toBeNull();
  await read();
  const [listed] = (await cast.olga.call(screens.list)).screens;
  expect(Date.now() - Date.parse(listed?.lastSeenAt ?? '')).toBeLessThan(60_000);
  const body = { name: 'Cizí' };
  expect(await refusal(cast.alice.call(screens.create, { body }))).toBe('404 not found');
  expect(await refusal(cast.charlie.call(screens.revoke, { params: { id: made.id } }))).toBe(
    '404 not found',
  );
  expect(await refusal(cast.olga.call(wall.read))).toBe('401 unauthorized');
});
