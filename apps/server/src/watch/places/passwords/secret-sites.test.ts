import { adminSites, limits, MonitorSettings, places, sitePlaces } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { openHome } from '../../../../test/harness/data/homes.ts';
import { makePlace } from '../../../../test/harness/data/places.ts';
import { openStory } from '../../../../test/harness/data/second-opinions.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { type Asked, hasSay, maySee } from './has-say.ts';
import { isSecretSite } from './secret-sites.ts';

const place = (more: Partial<Asked> = {}): Asked => ({
  id: 'brno',
  own: false,
  secrets: false,
  ...more,
});

test('a place sees what holds a password only where it is given it; the server always', () => {
  expect(maySee(place(), false)).toBe(true);
  expect(maySee(place(), true)).toBe(false);
  expect(maySee(place({ secrets: true }), true)).toBe(true);
  expect(maySee(place({ own: true }), true)).toBe(true);
});

test.each([
  ['no rules', undefined, true],
  ['all are asked', { home: null, asked: null, mustSee: [] }, true],
  ['only others are asked', { home: null, asked: ['most'], mustSee: [] }, false],
  ['it is asked', { home: null, asked: ['brno'], mustSee: [] }, true],
  ['it must see the site', { home: null, asked: [], mustSee: ['brno'] }, true],
  ['it is the home', { home: 'brno', asked: [], mustSee: [] }, true],
])('who has a say: %s', (_, rules, says) => {
  expect(hasSay(rules, place(), false)).toBe(says);
  expect(hasSay(rules, place(), true)).toBe(false);
  expect(hasSay(rules, place({ secrets: true }), true)).toBe(says);
  expect(hasSay(rules, place({ own: true }), true)).toBe(true);
});

const setHeaders = (cast: Cast, headers: Record<string, string>, id = cast.web.id) =>
  cast.house.db.execute(sql`update sites
    set monitor = jsonb_set(monitor, '{headers}', ${JSON.stringify(headers)}::jsonb) where id = ${id}`);

test('a header holds a password unless it is known to hold none', async () => {
  const cast = await createCast();
  const { db } = cast.house;
  const judged = async (headers: Record<string, string>) => {
    await setHeaders(cast, headers);
    return isSecretSite(db, cast.web.id);
  };
  expect(await judged({})).toBe(false);
  expect(await judged({ Accept: 'text/html', 'User-Agent': 'x', HOST: 'a.example' })).toBe(false);
  for (const name of ['Authorization', 'cookie', 'X-Api-Key', 'X-Whatever'])
    expect(await judged({ Accept: '*/*', [name]: 'x' })).toBe(true);
  await db.execute(sql`update sites set monitor = '{"headers": "x"}' where id = ${cast.web.id}`);
  expect(await isSecretSite(db, cast.web.id)).toBe(false);
});

test('a new place is given no passwords: its stream names no such site, the list says which, until it is allowed', async () => {
  const cast = await createCast();
  await setHeaders(cast, { Authorization: 'Basic tajne' });
  const brno = await makePlace(cast, 'Brno');
  const stream = await brno.openStream();
  onTestFinished(() => stream.close());
  await eventually(() => expect(stream.frames).toContainEqual({ type: 'complete' }));
  const sent = () => JSON.stringify(stream.frames);
  expect(sent()).not.toContain(cast.web.id);
  expect(sent()).toContain(cast.blog.id);
  const read = async () =>
    (await cast.olga.call(places.list)).places.map(({ name, secrets, kept }) => ({
      name,
      secrets,
      kept,
    }));
  expect(await read()).toEqual([
    { name: 'Server', secrets: true, kept: { count: 0, names: [] } },
    { name: 'Brno', secrets: false, kept: { count: 1, names: ['Acme web'] } },
  ]);
  const params = { id: brno.id };
  await cast.olga.call(places.change, { params, body: { secrets: true } });
  await eventually(() => expect(sent()).toContain('Basic tajne'));
  expect((await read())[1]?.kept.count).toBe(0);
  await cast.olga.call(places.change, { params, body: { secrets: false } });
  await eventually(() =>
    expect(stream.frames).toContainEqual({ type: 'sites', sites: [], gone: [cast.web.id] }),
  );
  const { rows } = await cast.house.db.execute(
    sql`select data from audit where event = 'place.changed' order by id`,
  );
  expect(rows).toHaveLength(2);
});

test('passwords are sent to a place only after a fresh sign-in; switching them off needs none', async () => {
  const cast = await createCast();
  const brno = await makePlace(cast, 'Brno');
  const { db } = cast.house;
  await db.execute(sql`update sessions
    set confirmed_at = now() - make_interval(mins => ${limits.freshSignInMinutes})`);
  const params = { id: brno.id };
  const set = (body: { secrets?: boolean; name?: string }) =>
    cast.olga.call(places.change, { params, body });
  expect(await refusal(set({ secrets: true }))).toBe('403 fresh sign-in needed');
  expect((await set({ secrets: false, name: 'Brno 2' })).name).toBe('Brno 2');
  await db.execute(sql`update places set secrets = true where id = ${brno.id}`);
  expect((await set({ name: 'Brno' })).secrets).toBe(true);
  expect((await set({ secrets: false })).secrets).toBe(false);
  expect(await refusal(cast.charlie.call(places.change, { params, body: { secrets: true } }))).toBe(
    '404 not found',
  );
});

test('a place without the password is not asked about the site, and cannot turn its outage into a local fault', async () => {
  const { cast, target, start, openOnes, faults, openPlace } = await openStory();
  const { state } = await openPlace('Brno', 'well');
  await setHeaders(cast, { Authorization: 'Basic tajne' });
  await start();
  await setHeaders(cast, { Authorization: 'Basic tajne' });
  await target.set('down');
  const [incident] = await eventually(async () => {
    const open = await openOnes();
    expect(open).toHaveLength(1);
    return open;
  });
  expect(incident?.evidence?.places).toBe(undefined);
  expect([state.asked, await faults()]).toEqual([0, []]);
});

test('a home that is not given the password leaves the site to the server, and the page says why', async () => {
  const { cast, home, start, read } = await openHome('well');
  const monitor = MonitorSettings.parse({
    intervalSeconds: 5,
    timeoutSeconds: 2,
    confirmSeconds: [1],
    headers: { Authorization: 'Basic tajne' },
  });
  await start();
  await eventually(() => expect(home.state.counted).toBeGreaterThan(0));
  const params = { id: cast.web.id };
  await cast.olga.call(adminSites.change, { params, body: { monitor } });
  await eventually(async () =>
    expect((await read()).standIn).toMatchObject({ name: 'Server', why: 'secret' }),
  );
  const { places: all } = await cast.olga.call(sitePlaces.read, { params });
  expect(all.map(({ name, isKeptFrom }) => [name, isKeptFrom])).toEqual([
    ['Server', false],
    ['Brno', true],
  ]);
  const counted = home.state.counted;
  await cast.olga.call(places.change, { params: { id: home.id }, body: { secrets: true } });
  await eventually(async () => expect((await read()).standIn).toBe(null));
  await eventually(() => expect(home.state.counted).toBeGreaterThan(counted));
});
