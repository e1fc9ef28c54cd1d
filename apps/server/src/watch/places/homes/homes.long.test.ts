import { adminSites, MonitorSettings, sitePlaces } from '@hlidka/protocol';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { openHome } from '../../../../test/harness/data/homes.ts';
import { eventually } from '../../../../test/harness/eventually.ts';

test('a site that neither its home nor the server sees is down, with the evidence of both', async () => {
  const { home, target, start, openOnes } = await openHome('well');
  await start();
  home.state.sees = 'fails';
  await target.set('down');
  const [incident] = await eventually(async () => {
    const open = await openOnes();
    expect(open).toHaveLength(1);
    return open;
  });
  expect(incident?.evidence.places).toMatchObject([
    { name: 'Brno', sees: 'fails' },
    { name: 'Server', sees: 'fails' },
  ]);
}, 60_000);

test.each(['silent', 'blind'] as const)(
  'a %s home hands its site to the server, which says so, and takes it again',
  async (sees) => {
    const { home, target, start, read, regularChecks } = await openHome(sees);
    await start();
    const { standIn } = await eventually(async () => {
      const now = await read();
      expect(now.standIn?.name).toBe('Server');
      return now;
    });
    expect(Date.now() - Date.parse(standIn?.since ?? '')).toBeLessThan(20_000);
    expect(target.counts.requests).toBeGreaterThan(0);
    home.state.sees = 'well';
    await eventually(async () => expect((await read()).standIn).toBe(null));
    const before = target.counts.requests;
    const counted = home.state.counted;
    await eventually(() => expect(home.state.counted).toBeGreaterThan(counted));
    expect(target.counts.requests).toBe(before);
    const times = (await regularChecks()).map(({ at }) => at.getTime());
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
    expect(Math.max(...gaps)).toBeLessThan(2 * 5000 + 1000);
  },
  60_000,
);

test('a site that its home must not check is handed over alone, and the page says why', async () => {
  const { cast, home, target, start, read } = await openHome('well');
  const monitor = MonitorSettings.parse({ intervalSeconds: 10, timeoutSeconds: 2 });
  const about = { clientId: cast.acme.id, name: 'Other', url: `${target.url}other`, monitor };
  const { id } = await cast.olga.call(adminSites.create, { body: about });
  const { rules } = await read();
  const params = { id };
  await cast.olga.call(sitePlaces.change, { params, body: { ...rules, home: home.id } });
  home.state.refuses = cast.web.id;
  await start();
  await eventually(async () =>
    expect((await read()).standIn).toMatchObject({ name: 'Server', why: 'refused' }),
  );
  const ofOther = () => cast.olga.call(sitePlaces.read, { params });
  const byHome = async () => (await ofOther()).places.find((place) => place.id === home.id)?.checks;
  const before = await byHome();
  await eventually(async () => expect(await byHome()).toBeGreaterThan((before ?? 0) + 1));
  expect((await ofOther()).standIn).toBe(null);
  home.state.refuses = '';
  await eventually(async () => expect((await read()).standIn).toBe(null));
}, 60_000);

test('a database that says nothing keeps no site unchecked: the server makes the checks meanwhile', async () => {
  const { cast, home, target, start } = await openHome('well');
  await start();
  await eventually(() => expect(home.state.counted).toBeGreaterThan(1));
  const silencer = new pg.Client(cast.house.db.$client.direct);
  silencer.on('error', () => {});
  closeAfter(() => silencer.end());
  await silencer.connect();
  await silencer.query('set idle_in_transaction_session_timeout = 0');
  await silencer.query('begin');
  await silencer.query('lock table places in access exclusive mode');
  const since = performance.now();
  const before = target.counts.requests;
  await eventually(() => expect(target.counts.requests).toBeGreaterThan(before));
  // Two intervals of 5 s; a statement that waits for a lock is given up after 15 s only.
  expect(performance.now() - since).toBeLessThan(13_000);
}, 60_000);
