import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  adminSites,
  audit,
  incidents,
  keptHeader,
  type PlaceFrame,
  places,
  sealedHeader,
  watch,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { createSealer } from '../../../src/base/platform/sealed.ts';
import { asYaml, exportFile, importFile, readText } from '../../../src/desk/transfer/index.ts';
import { resealSiteHeaders } from '../../../src/estate/sites/index.ts';
import { startChecker } from '../../../src/watch/checks/checker.ts';
import { keepPartitions } from '../../../src/watch/checks/sums/partitions.ts';
import { detectLostHeaders } from '../../../src/watch/health/index.ts';
import { type Cast, createCast } from '../../harness/cast.ts';
import { closeAfter } from '../../harness/close-after.ts';
import { loopback } from '../../harness/data/outlets.ts';
import { makePlace } from '../../harness/data/places.ts';
import { eventually } from '../../harness/eventually.ts';
import { refusal } from '../../harness/house.ts';

const secret = 'Bearer Planted9Header9Secret';

const options = { invite: false, hashPassword: async (text: string) => text };

/** Lets in only who knows the password, and repeats what it got. */
const openTarget = async () => {
  const server = createServer((request, response) => {
    const well = request.headers.authorization === secret;
    response.writeHead(well ? 200 : 401).end(`got ${request.headers.authorization}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const inDatabase = async ({ house: { db } }: Cast): Promise<string> => {
  const { rows } = await db.execute<{ all: string }>(sql`
    select (select string_agg(s::text, ' ') from sites s) || (select string_agg(a::text, ' ') from audit a) as all`);
  return rows[0]?.all ?? '';
};

const open = async () => {
  const cast = await createCast(loopback);
  const url = await openTarget();
  const params = { id: cast.web.id };
  const read = async () => (await cast.olga.call(adminSites.read, { params })).monitor;
  const change = (headers: Record<string, string>) =>
    cast.olga.call(adminSites.change, {
      params,
      body: { url, monitor: { intervalSeconds: 60, headers } },
    });
  const check = (body = {}) => cast.olga.call(watch.checkNow, { params, body });
  await change({ Authorization: secret });
  return { cast, params, read, change, check };
};

test('a password in a request header is sent to the site and shown nowhere', async () => {
  const { cast, read, change, check } = await open();
  expect((await read()).headers).toEqual({ Authorization: keptHeader });
  expect(await check()).toMatchObject({ ok: true, statusCode: 200 });
  await change({ Authorization: keptHeader, Accept: 'text/html' });
  const monitor = await read();
  expect(monitor.headers).toEqual({ Authorization: keptHeader, Accept: 'text/html' });
  expect(await check({ monitor })).toMatchObject({ ok: true });
  const wrong = await check({ monitor: { ...monitor, headers: { Authorization: 'Bearer no' } } });
  expect(wrong).toMatchObject({ ok: false, statusCode: 401 });
  const refused = await check({ monitor: { ...monitor, status: [500, 500] } });
  expect(JSON.stringify(refused)).not.toContain('Planted9');
  expect(await inDatabase(cast)).not.toContain('Planted9');
  expect(JSON.stringify(await cast.olga.call(audit.list, { query: {} }))).not.toMatch(
    /Planted9|sealed:/,
  );
  expect(await refusal(change({ 'X-Renamed': keptHeader }))).toBe('422 not valid');
});

test('a file holds it only when asked; read back, it changes nothing, and elsewhere it is asked for', async () => {
  const { cast, check } = await open();
  const ctx = cast.house.cli;
  const hidden = asYaml(await exportFile(ctx));
  expect(hidden).not.toMatch(/Planted9|sealed:/);
  const whole = asYaml(await exportFile(ctx, { secrets: true }));
  expect(whole).toContain(secret);
  for (const file of [hidden, whole]) {
    const { created, changed } = await importFile(ctx, readText(file), options);
    expect([created.sites, changed.sites]).toEqual([0, 0]);
  }
  expect(await check()).toMatchObject({ ok: true });
  const other = await createCast();
  await other.house.db.execute(sql`update sites set ref = null, url = null`);
  await expect(importFile(other.house.cli, readText(hidden), options)).rejects.toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ reason: expect.stringContaining('that the file does not hold') }),
    ]),
  });
});

test('values that an earlier version kept in clear are sealed at the start, once', async () => {
  const { cast, params, check } = await open();
  const { db, config, log } = cast.house;
  const stored = async () =>
    (
      await db.execute<{ headers: object }>(
        sql`select monitor -> 'headers' as headers from sites where id = ${params.id}`,
      )
    ).rows[0]?.headers;
  await db.execute(
    sql`update sites set monitor = jsonb_set(monitor, '{headers}', ${JSON.stringify({ Authorization: secret })}::jsonb) where id = ${params.id}`,
  );
  expect(await check()).toMatchObject({ ok: true });
  await resealSiteHeaders({ db, config, log });
  const sealed = await stored();
  expect(JSON.stringify(sealed)).toContain('sealed:1.');
  await resealSiteHeaders({ db, config, log });
  expect(await stored()).toEqual(sealed);
  expect(await check()).toMatchObject({ ok: true });
});

test('a place gets the value itself', async () => {
  const { cast, params } = await open();
  const place = await makePlace(cast, 'Brno');
  await cast.olga.call(places.change, { params: { id: place.id }, body: { secrets: true } });
  const list = await cast.olga.call(places.list);
  expect(list.places.some(({ name }) => name === 'Brno')).toBe(true);
  const stream = await place.openStream();
  const siteOf = (frame: PlaceFrame) =>
    frame.type === 'sites' ? frame.sites.find(({ id }) => id === params.id) : undefined;
  await eventually(() =>
    expect(stream.frames.map(siteOf).find(Boolean)?.settings.headers).toEqual({
      Authorization: secret,
    }),
  );
  await stream.close();
});

test('a password that no key opens: the site is not measured, told as a trouble, and no place asks it without', async () => {
  const { cast, params, change, check } = await open();
  const { db, config } = cast.house;
  const place = await makePlace(cast, 'Brno');
  await cast.olga.call(places.change, { params: { id: place.id }, body: { secrets: true } });
  const detect = detectLostHeaders(db, config);
  expect(await detect()).toBe(null);
  const lost = `${sealedHeader}${createSealer(['a key that is gone, long enough']).seal(secret, 'request header authorization')}`;
  await db.execute(
    sql`update sites set monitor = jsonb_set(jsonb_set(monitor, '{headers}', ${JSON.stringify({ Authorization: lost })}::jsonb),
      '{intervalSeconds}', '5') where id = ${params.id}`,
  );
  expect(await check()).toMatchObject({
    ok: false,
    failure: null,
    statusCode: null,
    reason: 'no key opens its request headers',
  });
  expect(await detect()).toEqual(['Acme web']);
  const stream = await place.openStream();
  await eventually(() => expect(stream.frames).toContainEqual({ type: 'complete' }));
  const told = stream.frames.filter((frame) => frame.type === 'sites');
  expect(told.flatMap(({ sites }) => sites.map(({ id }) => id))).not.toContain(params.id);
  expect(told.flatMap(({ gone }) => gone)).toContain(params.id);
  await stream.close();
  await keepPartitions(db);
  const { signals, probe } = cast.house;
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  closeAfter(() => checker.stop());
  await eventually(async () => {
    const { checks } = await cast.olga.call(watch.checks, { params });
    expect(checks.length).toBeGreaterThan(1);
    for (const one of checks) expect(one.uncounted).toBe('not_measured');
  });
  expect((await cast.olga.call(incidents.list)).incidents).toEqual([]);
  await change({ Authorization: secret });
  expect(await detect()).toBe(null);
  expect(await check()).toMatchObject({ ok: true });
});

test('a trouble names ten sites and how many more there are', async () => {
  const { cast, params } = await open();
  const { db } = cast.house;
  const detect = detectLostHeaders(db, { encryptionKeys: ['another key, long enough for anyone'] });
  expect(await detect()).toEqual(['Acme web']);
  await db.execute(sql`insert into sites (id, client_id, name, url, monitor)
    select gen_random_uuid(), client_id, 'Web ' || n, url || n, monitor from sites, generate_series(10, 20) n where id = ${params.id}`);
  expect(await detect()).toEqual([
    'Acme web',
    ...[10, 11, 12, 13, 14, 15, 16, 17, 18].map((n) => `Web ${n}`),
    '+ 2',
  ]);
});
