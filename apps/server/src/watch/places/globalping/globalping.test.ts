import { globalping, MonitorSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { openStory } from '../../../../test/harness/data/second-opinions.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { serveGlobalping } from '../../../../test/harness/services/globalping.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { globalping as table } from '../table.ts';
import { createGlobalping, type FailedSite } from './ask.ts';
import { isPublicHost } from './may-leave.ts';
import { readGlobalpingRow, resealGlobalping, tokenOf } from './settings.ts';

const token = 'secret-globalping-token';
const rules = { asked: true, countries: ['CZ', 'DE'], probes: 3 };
const settings = MonitorSettings.parse({ timeoutSeconds: 2 });
const failed = (url: string, more: Partial<FailedSite> = {}): FailedSite => ({
  url,
  settings,
  failure: 'timeout',
  ...more,
});

const open = async () => {
  const cast = await createCast();
  const service = await serveGlobalping();
  const { db, config } = cast.house;
  const asker = createGlobalping({
    db,
    log: silentLog,
    keys: config.encryptionKeys,
    apiUrl: service.origin,
    isPublic: async (host) => !host.startsWith('10.'),
  });
  const ask = (site: FailedSite, ms = 5000) => asker.ask(site, AbortSignal.timeout(ms));
  const read = () => cast.olga.call(globalping.read);
  const change = (body: object) =>
    cast.olga.call(globalping.change, { body: { ...rules, ...body } });
  return { cast, service, ask, read, change };
};

test('it is off by default, its token is sealed and never told, and only operators change it', async () => {
  const { cast, service, ask, read, change } = await open();
  expect(await read()).toMatchObject({ asked: false, hasToken: false, lastOutcome: null });
  expect(await ask(failed('https://shop.example/'))).toBe(null);
  expect(service.asked).toEqual([]);
  expect(JSON.stringify(await change({ token }))).not.toContain(token);
  const [row] = await cast.house.db.select().from(table);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await change({ probes: 2 })).toMatchObject({ hasToken: true, probes: 2 });
  expect(await change({ token: null })).toMatchObject({ hasToken: false });
  expect(await refusal(change({ countries: ['Czechia'] }))).toBe('422 not valid');
  expect(await refusal(change({ probes: 11 }))).toBe('422 not valid');
  expect(await refusal(cast.charlie.call(globalping.read))).toBe('404 not found');
  expect(await refusal(cast.charlie.call(globalping.change, { body: rules }))).toBe(
    '404 not found',
  );
});

test('after a change of the key its token is sealed with the new one', async () => {
  const { cast, change } = await open();
  const { db, config } = cast.house;
  const row = () => readGlobalpingRow(db);
  await resealGlobalping({ db, config });
  expect((await row()).sealed).toBe(null);
  await change({ token });
  const before = await row();
  const added = 'a newer key of the tests, long enough for anyone';
  await resealGlobalping({
    db,
    config: { ...config, encryptionKeys: ['another key, unknown so far, long enough'] },
  });
  expect(await row()).toEqual(before);
  await resealGlobalping({
    db,
    config: { ...config, encryptionKeys: [added, ...config.encryptionKeys] },
  });
  expect(tokenOf(await row(), [added])).toBe(token);
  expect(tokenOf(await row(), config.encryptionKeys)).toBe(null);
});

test('one opinion of all probes, with the country of each; nothing but the address is sent', async () => {
  const { service, ask, read, change } = await open();
  await change({ token });
  const well = await ask(failed('https://shop.example:8443/a/b'));
  expect(well).toMatchObject({
    sees: 'well',
    evidence: [
      { name: 'Globalping CZ, Town', sees: 'well', statusCode: 200, ms: 87 },
      { name: 'Globalping DE, Town', sees: 'well' },
    ],
  });
  expect(service.asked).toEqual([
    {
      authorization: `Bearer ${token}`,
      body: {
        type: 'http',
        target: 'shop.example',
        locations: [
          { country: 'CZ', limit: 2 },
          { country: 'DE', limit: 1 },
        ],
        measurementOptions: {
          request: { host: 'shop.example', path: '/a/b', method: 'GET' },
          protocol: 'HTTPS',
          port: 8443,
        },
      },
    },
  ]);
  expect(await ask(failed('https://shop.example:8443/a/b'))).toEqual(well);
  expect(service.asked).toHaveLength(1);
  service.state.plays = 'mixed';
  expect((await ask(failed('https://two.example/')))?.sees).toBe('well');
  service.state.plays = 'fails';
  expect(await ask(failed('https://three.example/'))).toMatchObject({
    sees: 'fails',
    evidence: [{ failure: 'connect' }, { failure: 'status', statusCode: 503 }],
  });
  expect((await read()).lastOutcome).toBe('answered');
});

test('what may be secret or inside, or what probes cannot see, is never sent', async () => {
  const { service, ask, change } = await open();
  await change({});
  const headers = { authorization: 'Basic x' };
  const kept = [
    failed('https://10.0.0.8/'),
    failed('https://shop.example/?key=secret'),
    failed('https://user:word@shop.example/'),
    failed('https://shop.example/', { settings: { ...settings, headers } }),
    failed('https://shop.example/', { failure: 'keyword' }),
    failed('https://shop.example/', { failure: 'page' }),
  ];
  for (const site of kept) expect(await ask(site)).toBe(null);
  expect(service.asked).toEqual([]);
  const hosts = [
    '127.0.0.1',
    '[::1]',
    '192.168.1.5',
    'localhost',
    'intranet',
    'wiki.corp',
    'a.local',
  ];
  for (const host of hosts) expect(await isPublicHost(host), host).toBe(false);
  expect(await isPublicHost('8.8.8.8')).toBe(true);
});

test('out of points it is not asked until the reset; refusals, silence and nonsense say nothing', async () => {
  const { service, ask, read, change } = await open();
  await change({});
  const outcomes = [];
  for (const plays of ['unauthorized', 'nonsense', 'silent', 'limit'] as const) {
    service.state.plays = plays;
    const startedAt = performance.now();
    expect(await ask(failed(`https://${plays}.example/`), 700)).toBe(null);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    outcomes.push((await read()).lastOutcome);
  }
  expect(outcomes).toEqual(['refused', 'silent', 'silent', 'limit']);
  const { refusedUntil } = await read();
  const leftMs = Date.parse(refusedUntil ?? '') - Date.now();
  expect([leftMs > 1_790_000, leftMs <= 1_800_000]).toEqual([true, true]);
  service.state.plays = 'well';
  const before = service.asked.length;
  expect(await ask(failed('https://later.example/'))).toBe(null);
  expect(service.asked).toHaveLength(before);
  await change({ token });
  expect((await ask(failed('https://later.example/')))?.sees).toBe('well');
});

test('with one machine and Globalping a lost route is a local fault, with its countries as evidence', async () => {
  const { cast, way, start, faults, openOnes } = await openStory();
  const service = await serveGlobalping();
  const { db, config } = cast.house;
  await cast.olga.call(globalping.change, { body: rules });
  const apiUrl = service.origin;
  const shared = { db, log: silentLog, keys: config.encryptionKeys, apiUrl };
  await start(createGlobalping({ ...shared, isPublic: async () => true }));
  way.isLost = true;
  const [fault] = await eventually(async () => {
    const all = await faults();
    expect(all).toHaveLength(1);
    return all;
  });
  expect(fault?.evidence.places).toMatchObject([
    { name: 'Globalping CZ, Town', sees: 'well' },
    { name: 'Globalping DE, Town', sees: 'well' },
  ]);
  expect([await openOnes(), service.asked.length]).toEqual([[], 1]);
});
