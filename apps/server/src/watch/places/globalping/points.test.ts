import { globalping, sitePlaces } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { openStory } from '../../../../test/harness/data/second-opinions.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { serveGlobalping } from '../../../../test/harness/services/globalping.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { createGlobalping } from './ask.ts';
import { createPointsReader } from './points.ts';

const rules = { asked: true, countries: ['CZ', 'DE'], probes: 3 };

test('the points left are read with their age, once a minute, and not at all while it is off', async () => {
  const cast = await createCast();
  const service = await serveGlobalping();
  const read = createPointsReader(service.origin);
  const ctx = cast.house;
  expect([await read(ctx), service.limits]).toEqual([{ points: null }, []]);
  const change = (body: object) =>
    cast.olga.call(globalping.change, { body: { ...rules, ...body } });
  await change({});
  const { points } = await read(ctx);
  expect(points).toMatchObject({ limit: 500, remaining: 350 });
  expect(Math.abs(Date.parse(points?.readAt ?? '') - Date.now())).toBeLessThan(60_000);
  const resetMs = Date.parse(points?.resetAt ?? '') - Date.parse(points?.readAt ?? '');
  expect(resetMs).toBe(600_000);
  expect([await read(ctx), service.limits]).toEqual([{ points }, [undefined]]);
  await change({ token: 'another-token' });
  await read(ctx);
  expect(service.limits).toEqual([undefined, 'Bearer another-token']);
  service.state.plays = 'silent';
  await change({ token: 'third-token' });
  expect(await read(ctx)).toEqual({ points: null });
  expect(await refusal(cast.charlie.call(globalping.points))).toBe('404 not found');
});

test('a site that excludes Globalping is judged without it', async () => {
  const { cast, way, start, faults, openOnes } = await openStory();
  const service = await serveGlobalping();
  const { db, config } = cast.house;
  await cast.olga.call(globalping.change, { body: rules });
  const site = {
    home: null,
    asked: null,
    quorum: null,
    mustSee: [],
    countLocal: false,
    globalping: false,
    showClients: false,
  };
  const changed = { params: { id: cast.web.id }, body: site };
  expect(await cast.olga.call(sitePlaces.change, changed)).toMatchObject({
    rules: { globalping: false },
    globalpingIsAsked: true,
  });
  const shared = { db, log: silentLog, keys: config.encryptionKeys, apiUrl: service.origin };
  await start(createGlobalping({ ...shared, isPublic: async () => true }));
  way.isLost = true;
  await eventually(async () => expect(await openOnes()).toHaveLength(1));
  expect([await faults(), service.asked]).toEqual([[], []]);
});
