import { type AnyEndpoint, deliveries, devices, endpoints, keys } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { expiryDuty } from '../../src/watch/expiry/index.ts';
import { type Cast, createCast } from '../harness/cast.ts';
import { dropSanity, oddRows } from '../harness/data/odd-rows.ts';
import { openOutbox } from '../harness/data/outbox.ts';
import { speakLater } from '../harness/data/speak.ts';
import { eventually } from '../harness/eventually.ts';
import { temporaryFolder } from '../harness/folder.ts';
import type { Caller } from '../harness/house.ts';
import { serveHlidka } from '../harness/processes/served.ts';
import { openPush } from '../harness/services/push.ts';

const service = await openPush();
const token = 'ExponentPushToken[fine]';
let cast: Cast;
let rows: { statement: string; id: string }[];

beforeAll(async () => {
  cast = await createCast();
  await cast.alice.call(devices.register, { body: { token, platform: 'ios' } });
});

test('the database refuses every odd row by itself', async () => {
  rows = oddRows(cast);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const refused = await Promise.all(
    rows.map(({ statement }) =>
      cast.house.db.$client.query(statement).then(
        () => `taken: ${statement}`,
        ({ code }) => code,
      ),
    ),
  );
  expect(new Set(refused)).toEqual(new Set(['23514']));
});

test('half a character, which no database keeps, is refused at the door', async () => {
  const response = await cast.house.request(
    '/api/admin/clients',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Acme \\ud83d"}',
    },
    cast.olga.caller,
  );
  expect(response.status).toBe(400);
});

const asked: [string, AnyEndpoint][] = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>)
    .filter(([, { method }]) => method === 'GET')
    .map(([verb, endpoint]): [string, AnyEndpoint] => [`${noun}.${verb}`, endpoint]),
);

test('rows from before there were constraints: every list and page answers, and shows the others', async () => {
  const { house, olga, alice, web, shop, acme } = cast;
  await dropSanity(house.db);
  await house.db.execute(sql`update sites set search_connected = true, ai_entitled = true`);
  for (const { statement } of rows) await house.db.$client.query(statement);
  const { id: mail } = await olga.call(deliveries.testMail);
  const key = async (call: Cast['olga']['call']): Promise<Caller> => ({
    headers: {
      authorization: `Bearer ${(await call(keys.create, { body: { name: 'walk' } })).key}`,
    },
  });
  const partner = await key(olga.call);
  const callersOf = ({ audience }: AnyEndpoint): Caller[] => {
    if (audience === 'partner') return [partner];
    return audience === 'admin' ? [olga.caller] : [olga.caller, alice.caller];
  };
  const ids = [...new Set([web.id, shop.id, acme.id, mail, ...rows.map(({ id }) => id)])];
  const broken: string[] = [];
  for (const [name, endpoint] of asked)
    for (const caller of callersOf(endpoint))
      for (const id of endpoint.path.includes('{id}') ? ids : ['']) {
        const path = `${endpoint.path.replace('{id}', id)}?days=365`;
        const { status } = await house.request(path, {}, { ...caller, address: nextAddress() });
        if (status >= 500) broken.push(`${name} ${path}: ${status}`);
      }
  expect(broken).toEqual([]);
  expect((await olga.call(deliveries.list)).deliveries.map(({ id }) => id)).toContain(mail);
  expect((await olga.call(deliveries.list)).deliveries.length).toBeGreaterThan(5);
});

let requests = 0;
const nextAddress = () => {
  requests += 1;
  return `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
};

test('the whole server starts among them, tells what is to be told, and sets the odd ones aside', async () => {
  const { house, olga, alice } = cast;
  const { user, database, host } = house.connection;
  const outbox = openOutbox(cast);
  const [push = ''] = await outbox.push(alice, [token]);
  const { id: mail } = await olga.call(deliveries.testMail);
  const server = await serveHlidka(temporaryFolder(), {
    env: {
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
      AUTH_SECRET: 'a secret of this test alone, long enough for it',
      ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
      EXPO_BASE_URL: service.url,
    },
  });
  for (const payload of [
    'not json',
    '{}',
    '{"topic":"incident"}',
    'null',
    '[]',
    '{"topic":7,"id":{}}',
  ])
    await house.db.execute(sql`select pg_notify('hlidka', ${payload})`);
  const stateOf = async (id: string) => (await outbox.row(id)).state;
  await eventually(async () => {
    expect(await stateOf(push)).toBe('sent');
    expect(await stateOf(mail)).toBe('kept');
    const { rows: waiting } = await house.db.execute(
      sql`select id, channel, kind, last_error from deliveries where state = 'waiting' and channel <> 'chat'`,
    );
    expect(waiting).toEqual([]);
  });
  await house.db.execute(sql`select pg_notify('hlidka', 'still not json')`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.lines.filter((line) => line.includes('a signal that cannot be read'))).toHaveLength(
    1,
  );
  expect(server.lines.filter((line) => line.includes('interrupted'))).toEqual([]);
  expect(await server.stop()).toBe(0);
});

test('what ends soon is told although other sites have odd ends', async () => {
  const { house, blog } = cast;
  await house.db.execute(sql`insert into watches (site_id, certificate_ends_at)
    values (${blog.id}, now() + interval '3 days')`);
  const { db, config, log } = house;
  const { now } = house;
  await expiryDuty.work(
    { db, config: { ...config, demo: true }, log, now, actor: { kind: 'system' } },
    { dueAt: now(), signal: new AbortController().signal },
  );
  await speakLater(db);
  const { rows: told } = await db.execute(
    sql`select 1 from deliveries where kind = 'expiry' and data ->> 'siteId' = ${blog.id}`,
  );
  expect(told).toHaveLength(1);
});
