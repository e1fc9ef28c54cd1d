import {
  adminSites,
  clients,
  limits,
  overview,
  type PlaceResult,
  placeApi,
  placeProtocol,
  places,
  sitePlaces,
} from '@hlidka/protocol';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { makePlace } from '../../../test/harness/data/places.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusal, soonRefused, unknownId } from '../../../test/harness/house.ts';
import { opinions, placeSums, places as table } from './table.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const hello = { protocol: placeProtocol, version: '0.4.0' };
const listed = async (id: string) =>
  (await cast.olga.call(places.list)).places.find((place) => place.id === id);

test('the server’s own place comes first, has a name, can be renamed and never revoked', async () => {
  const [own] = (await cast.olga.call(places.list)).places;
  if (!own) throw new Error('no own place');
  expect(own).toMatchObject({ name: 'Server', own: true, connected: true, prefix: null });
  const params = { id: own.id };
  const body = { name: 'Praha', location: 'Praha 3', latitude: 50.08, longitude: 14.45 };
  expect(await cast.olga.call(places.change, { params, body })).toMatchObject(body);
  expect(await refusal(cast.olga.call(places.revoke, { params }))).toBe('404 not found');
  expect(await refusal(cast.charlie.call(places.change, { params, body }))).toBe('404 not found');
});

test('the token is shown once, its digest alone is kept, and the list knows who is there', async () => {
  const place = await makePlace(cast, 'Brno');
  expect(place.token).toMatch(/^hlidka_place_[0-9a-f]{40}$/);
  const { rows } = await cast.house.db.execute(sql`select * from tokens`);
  expect(JSON.stringify(rows)).not.toContain(place.token.slice(-34));
  expect(await listed(place.id)).toMatchObject({ connected: false, lastSeenAt: null });
  await place.call(placeApi.hello, { body: hello });
  expect(await listed(place.id)).toMatchObject({ connected: false, version: '0.4.0' });
  expect(JSON.stringify(await cast.olga.call(places.list))).not.toContain(place.token);
});

test('a program of another protocol is refused', async () => {
  const place = await makePlace(cast, 'Staré');
  const body = { ...hello, protocol: placeProtocol + 1 };
  expect(await refusal(place.call(placeApi.hello, { body }))).toBe('409 place too old');
});

test('a revoked place loses its stream at once, and its next call is refused', async () => {
  const place = await makePlace(cast, 'Odvolané');
  const stream = await place.openStream();
  await eventually(() => expect(stream.frames).toContainEqual({ type: 'complete' }));
  expect((await listed(place.id))?.connected).toBe(true);
  await cast.olga.call(places.revoke, { params: { id: place.id } });
  await eventually(() => expect(stream.state.ended).toBe(true));
  expect(await soonRefused(() => place.call(placeApi.hello, { body: hello }))).toBe(
    '401 unauthorized',
  );
  expect(await listed(place.id)).toBeUndefined();
});

test('a place learns the address and what is expected of it, and hears of changes', async () => {
  const place = await makePlace(cast, 'Olomouc');
  const stream = await place.openStream();
  await eventually(() => expect(stream.frames).toContainEqual({ type: 'complete' }));
  const sent = JSON.stringify(stream.frames);
  expect(sent).toContain('https://acme-web.example/');
  for (const secret of ['Acme web', 'Acme e-shop', cast.acme.id, 'tajné', cast.olga.email])
    expect(sent).not.toContain(secret);
  const params = { id: cast.blog.id };
  await cast.olga.call(adminSites.change, { params, body: { url: 'https://new.example/' } });
  await eventually(() => expect(JSON.stringify(stream.frames)).toContain('https://new.example/'));
  await cast.olga.call(adminSites.archive, { params });
  await eventually(() =>
    expect(stream.frames).toContainEqual({ type: 'sites', sites: [], gone: [cast.blog.id] }),
  );
  await cast.olga.call(adminSites.restore, { params });
  await stream.close();
});

test('a long assignment comes in pages, whole; a client’s own change says nothing', async () => {
  await cast.house.db.execute(sql`
    insert into sites (id, client_id, name, url, monitor)
    select gen_random_uuid(), ${cast.beta.id}, 'Web ' || n, 'https://n' || n || '.example/', '{}'
    from generate_series(1, 450) n`);
  const place = await makePlace(cast, 'Liberec');
  const stream = await place.openStream();
  await eventually(() => expect(stream.frames).toContainEqual({ type: 'complete' }));
  const pages = stream.frames.flatMap((frame) => (frame.type === 'sites' ? [frame.sites] : []));
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 54]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(454);
  const params = { id: cast.beta.id };
  await cast.olga.call(clients.change, { params, body: { name: 'Beta nově' } });
  await cast.olga.call(adminSites.archive, { params: { id: cast.betaWeb.id } });
  const gone = [cast.betaWeb.id];
  await eventually(() => expect(stream.frames).toContainEqual({ type: 'sites', sites: [], gone }));
  expect(JSON.stringify(stream.frames)).not.toContain(cast.beta.id);
  await stream.close();
  await cast.house.db.execute(sql`delete from sites where name like 'Web %'`);
});

test('results become sums by hour; a clock that is an hour off is corrected, a batch counts once', async () => {
  const place = await makePlace(cast, 'Plzeň');
  const offsetMs = -3_600_000;
  const now = Date.now();
  const one = (more: Partial<PlaceResult>): PlaceResult => ({
    site: cast.web.id,
    at: now - offsetMs - 1000,
    offsetMs,
    ms: 100,
    failure: null,
    home: false,
    ...more,
  });
  const results = [
    one({ at: now - offsetMs - 901_000 }),
    one({ at: now - offsetMs - 601_000, ms: 300 }),
    one({ failure: 'timeout' }),
    one({ offsetMs: 0 }),
    one({ at: now - offsetMs - 15 * 86_400_000 }),
    one({ site: unknownId() }),
  ];
  const body = { batch: unknownId(), waiting: 7, dropped: 2, results };
  const send = () => place.call(placeApi.results, { body });
  const { refused, serverTime } = await send();
  expect(refused).toEqual([
    { index: 3, why: 'future' },
    { index: 4, why: 'old' },
    { index: 5, why: 'unknown site' },
  ]);
  expect(Math.abs(serverTime - Date.now())).toBeLessThan(60_000);
  await send();
  const sums = await cast.house.db.select().from(placeSums).where(eq(placeSums.placeId, place.id));
  const total = (key: 'counted' | 'ok' | 'msSum') => sums.reduce((sum, row) => sum + row[key], 0);
  expect([total('counted'), total('ok'), total('msSum')]).toEqual([3, 2, 400]);
  expect(sums.map(({ hour }) => hour)).toContain(Math.floor((now - 1000) / 3_600_000));
  const row = await listed(place.id);
  expect(row).toMatchObject({ clockMs: offsetMs, waiting: 7, dropped: 2, refused: 3 });
  expect(row?.lagMs).toBeLessThan(961_000);
});

const resultOf = (site: string, more: Partial<PlaceResult> = {}): PlaceResult => ({
  site,
  at: Date.now() - 1000,
  offsetMs: 0,
  ms: 100,
  failure: null,
  home: false,
  ...more,
});
const batchOf = (results: PlaceResult[]) => ({
  batch: unknownId(),
  waiting: 0,
  dropped: 0,
  results,
});
const sumsOf = (placeId: string) => cast.house.db.$count(placeSums, eq(placeSums.placeId, placeId));

test('one result of a site counts in a slot, whoever has the token; what is refused is counted and shown', async () => {
  const place = await makePlace(cast, 'Cheb');
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000;
  const at = (n: number) => resultOf(cast.web.id, { at: hour + n * 1000 });
  const send = (results: PlaceResult[]) => place.call(placeApi.results, { body: batchOf(results) });
  expect((await send([at(0), at(300), at(301), at(449)])).refused).toEqual([
    { index: 2, why: 'slot taken' },
    { index: 3, why: 'slot taken' },
  ]);
  expect((await send([at(302), at(600)])).refused).toEqual([{ index: 0, why: 'slot taken' }]);
  for (let n = 0; n < 4; n++)
    await send(Array.from({ length: 500 }, (_, index) => at(900 + n * 600 + index)));
  const [sum] = await cast.house.db.select().from(placeSums).where(eq(placeSums.placeId, place.id));
  expect(sum?.counted).toBeLessThanOrEqual(24);
  expect(await listed(place.id)).toMatchObject({ refused: 2003 + 3 - (sum?.counted ?? 0) });
  expect((await listed(place.id))?.refusedAt).not.toBeNull();
});

test('a token that sends more batches a minute than any place does is told to wait', async () => {
  const place = await makePlace(cast, 'Aš');
  const send = () =>
    place.call(placeApi.results, { body: batchOf([resultOf(cast.web.id)]) }).catch(String);
  // A new minute may begin meanwhile.
  const answers = await Promise.all(Array.from({ length: 2 * limits.placeBatches.max }, send));
  const taken = answers.filter((answer) => typeof answer === 'object').length;
  expect(taken).toBeGreaterThanOrEqual(limits.placeBatches.max);
  expect(answers).toContainEqual(expect.stringContaining('too many requests'));
});

test('a place has no say about sites that it is not asked about, whatever it sends', async () => {
  const [place, other] = [await makePlace(cast, 'Zlín'), await makePlace(cast, 'Jihlava')];
  const params = { id: cast.web.id };
  const { rules } = await cast.olga.call(sitePlaces.read, { params });
  const asked = { ...rules, asked: [other.id] };
  await cast.olga.call(sitePlaces.change, { params, body: asked });
  const body = batchOf([resultOf(cast.web.id), resultOf(cast.web.id, { home: true })]);
  const { refused } = await place.call(placeApi.results, { body });
  expect(refused).toEqual([
    { index: 0, why: 'unknown site' },
    { index: 1, why: 'unknown site' },
  ]);
  expect(await sumsOf(place.id)).toBe(0);
  await cast.olga.call(sitePlaces.change, { params, body: rules });
  for (const { id } of [place, other]) await cast.olga.call(places.revoke, { params: { id } });
});

test('a batch of ten megabytes is refused before it is read', async () => {
  const place = await makePlace(cast, 'Kolín');
  const results = Array.from({ length: 90_000 }, () => resultOf(cast.web.id));
  const huge = JSON.stringify(batchOf(results));
  expect(huge.length).toBeGreaterThan(10_000_000);
  const headers = { 'content-type': 'application/json', 'content-length': `${huge.length}` };
  const response = await cast.house.request(
    placeApi.results.path,
    { method: 'POST', body: huge, headers },
    place.caller,
  );
  expect(response.status).toBe(413);
  expect(await sumsOf(place.id)).toBe(0);
  await cast.olga.call(places.revoke, { params: { id: place.id } });
});

test('a place that is revoked while its batch is taken leaves nothing of it', async () => {
  const place = await makePlace(cast, 'Tábor');
  const { db } = cast.house;
  const { sending } = await db.transaction(async (tx) => {
    await tx.update(table).set({ revokedAt: new Date() }).where(eq(table.id, place.id));
    const body = batchOf([resultOf(cast.web.id)]);
    const answer = refusal(place.call(placeApi.results, { body }));
    await eventually(async () => {
      const { rows } = await db.execute(sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`);
      expect(rows).toHaveLength(1);
    });
    return { sending: answer };
  });
  expect(await sending).toBe('401 unauthorized');
  expect(await sumsOf(place.id)).toBe(0);
});

test('clients see response times by place only where an operator switched it on', async () => {
  const place = await makePlace(cast, 'Ostrava');
  const result = { site: cast.web.id, at: Date.now() - 1000, offsetMs: 0, ms: 240, failure: null };
  const results = [{ ...result, home: false }];
  const batch = { batch: unknownId(), waiting: 0, dropped: 0, results };
  await place.call(placeApi.results, { body: batch });
  const asked = { params: { id: cast.web.id } };
  const shown = async () => (await cast.alice.call(overview.read, asked)).places;
  expect(await shown()).toEqual([]);

  const rules = { home: null, asked: null, quorum: null, mustSee: [], countLocal: false };
  const show = (showClients: boolean) =>
    cast.olga.call(sitePlaces.change, {
      params: { id: cast.web.id },
      body: { ...rules, showClients },
    });
  expect((await show(true)).rules.showClients).toBe(true);
  const times = (await shown()).find(({ name }) => name === 'Ostrava');
  expect(times).toEqual({ name: 'Ostrava', hoursMs: expect.any(Array), avgMs: 240 });
  expect(times?.hoursMs.at(-1) ?? times?.hoursMs.at(-2)).toBe(240);
  expect(await refusal(cast.charlie.call(overview.read, asked))).toBe('404 not found');
  await show(false);
  expect(await shown()).toEqual([]);
});

test('a question reaches its place alone, which alone may answer, once', async () => {
  const asked = await makePlace(cast, 'Tázané');
  const other = await makePlace(cast, 'Jiné');
  const stream = await asked.openStream();
  const idle = await other.openStream();
  await eventually(() => expect(idle.frames).toContainEqual({ type: 'complete' }));
  const id = unknownId();
  await cast.house.db.insert(opinions).values({ id, siteId: cast.web.id, placeId: asked.id });
  await eventually(() =>
    expect(stream.frames).toContainEqual(
      expect.objectContaining({ type: 'question', id, url: 'https://acme-web.example/' }),
    ),
  );
  const phases = { dnsMs: 1, connectMs: null, tlsMs: null, firstByteMs: null };
  const answer = {
    at: Date.now() + 3_600_000,
    offsetMs: -3_600_000,
    ok: false,
    measured: true,
    ms: 12,
    failure: 'connect' as const,
    statusCode: null,
    reason: 'ECONNREFUSED',
    address: '203.0.113.5',
    phases,
  };
  const params = { id };
  expect(await refusal(other.call(placeApi.answer, { params, body: answer }))).toBe(
    '404 not found',
  );
  await asked.call(placeApi.answer, { params, body: answer });
  await asked.call(placeApi.answer, { params, body: { ...answer, ok: true, failure: null } });
  const more = Array.from({ length: 20 }, unknownId);
  await cast.house.db
    .insert(opinions)
    .values(more.map((one) => ({ id: one, siteId: cast.web.id, placeId: asked.id })));
  const say = (one: string) =>
    asked.call(placeApi.answer, { params: { id: one }, body: answer }).then(() => 'taken', String);
  const replies = await Promise.all([...more, ...more, unknownId()].map(say));
  expect(replies.filter((reply) => reply !== 'taken')).toHaveLength(1);
  expect(replies.at(-1)).toContain('not found');
  expect(await cast.house.db.$count(opinions, isNotNull(opinions.answeredAt))).toBe(21);
  const [kept] = await cast.house.db.select().from(opinions).where(eq(opinions.id, id));
  expect(kept).toMatchObject({ sees: 'fails', evidence: { reason: 'ECONNREFUSED' } });
  expect(Math.abs((kept?.at?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(JSON.stringify(idle.frames)).not.toContain(id);
  await Promise.all([stream.close(), idle.close()]);
});

test('an answer by a clock that is off counts within the time since it was asked for', async () => {
  const place = await makePlace(cast, 'Opava');
  const { db } = cast.house;
  const phases = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
  const keptAt = async (clockErrorMs: number) => {
    const id = unknownId();
    await db.insert(opinions).values({ id, siteId: cast.web.id, placeId: place.id });
    const seen = { at: Date.now() + clockErrorMs, offsetMs: 0, ok: true, measured: true, ms: 12 };
    const rest = { failure: null, statusCode: 200, reason: null, address: null, phases };
    await place.call(placeApi.answer, { params: { id }, body: { ...seen, ...rest } });
    const [kept] = await db.select().from(opinions).where(eq(opinions.id, id));
    return { ...kept, at: kept?.at?.getTime() };
  };
  const behind = await keptAt(-3_600_000);
  expect(behind.at).toBe(behind.askedAt?.getTime());
  const ahead = await keptAt(3_600_000);
  expect((ahead.at ?? 0) - (ahead.answeredAt?.getTime() ?? 0)).toBeLessThanOrEqual(1);
  await cast.olga.call(places.revoke, { params: { id: place.id } });
});

test('there are at most twenty places', async () => {
  const own = await createCast();
  for (let at = 1; at < 20; at++) await makePlace(own, `Místo ${at}`);
  expect((await own.olga.call(places.list)).places).toHaveLength(20);
  expect(await refusal(makePlace(own, 'Příliš'))).toBe('422 not valid');
});
