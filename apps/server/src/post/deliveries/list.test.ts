import { deliveries, devices } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { openOutbox } from '../../../test/harness/data/outbox.ts';
import { add, loopback } from '../../../test/harness/data/outlets.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusal, unknownId } from '../../../test/harness/house.ts';
import { startPost } from '../../../test/harness/services/mailbox.ts';
import { openPush } from '../../../test/harness/services/push.ts';
import { peopleLetters } from '../../people/people/index.ts';
import { queue } from './index.ts';

const token = 'ExponentPushToken[abcdefghij]';
let service: Awaited<ReturnType<typeof openPush>>;
let outbox: ReturnType<typeof openOutbox>;
let house: Cast['house'];
let olga: Cast['olga'];
let alice: Cast['alice'];

beforeEach(async () => {
  service = await openPush();
  const cast = await createCast({ expoBaseUrl: service.url });
  ({ house, olga, alice } = cast);
  outbox = openOutbox(cast);
  startPost(house);
  await alice.call(devices.register, { body: { token, platform: 'ios' } });
});

test('rows of every channel, narrowed down; a token shows its last six characters only', async () => {
  service.state.tickets.set(token, 'InvalidCredentials');
  const incidentId = await outbox.addIncident();
  const [id = ''] = await outbox.push(alice, [token], { incidentId });
  await queue(house.db, peopleLetters.test, [
    { channel: 'mail', recipient: olga.email, userId: olga.id },
  ]);
  await queue(house.db, peopleLetters.password_reset, [
    { channel: 'mail', recipient: 'nobody@x.example', userId: null },
  ]);
  await eventually(async () => {
    const all = (await olga.call(deliveries.list)).deliveries;
    expect(all.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'mail kept',
      'push dead',
    ]);
  });
  const { deliveries: found } = await olga.call(deliveries.list, {
    query: { channel: 'push', state: 'dead', incident: incidentId },
  });
  expect(found).toEqual([
    {
      id,
      channel: 'push',
      kind: 'incident_opened',
      recipient: '…efghij',
      personName: 'Alice',
      siteName: 'Acme web',
      seenAt: null,
      incidentId,
      event: 'opened',
      state: 'dead',
      attempts: 1,
      lastError: 'InvalidCredentials: "…efghij" was refused',
      createdAt: expect.any(String),
      sentAt: null,
      nextAttemptAt: null,
      heldUntil: null,
    },
  ]);
  expect((await olga.call(deliveries.list, { query: { channel: 'chat' } })).deliveries).toEqual([]);

  const retry = { params: { id } };
  expect(await refusal(alice.call(deliveries.retry, retry))).toBe('404 not found');
  service.state.tickets.clear();
  expect(await olga.call(deliveries.retry, retry)).toMatchObject({ state: 'waiting', attempts: 0 });
  await eventually(() => expect(service.messages).toHaveLength(1));
  await eventually(async () => expect((await outbox.row(id)).state).toBe('sent'));
  expect(await refusal(olga.call(deliveries.retry, retry))).toBe('409 already done');
  expect(await refusal(olga.call(deliveries.retry, { params: { id: unknownId() } }))).toBe(
    '404 not found',
  );
});

test('words find a message by its address and by the person it is for; their signs are plain', async () => {
  await house.db.execute(sql`insert into deliveries (id, channel, kind, recipient, user_id, state)
    values (gen_random_uuid(), 'mail', 'test', 'hledana_100%@x.example', ${alice.id}, 'sent')`);
  const find = async (q: string) =>
    (await olga.call(deliveries.list, { query: { q } })).deliveries.map(
      ({ recipient }) => recipient,
    );
  expect(await find('HLEDANA_100%')).toEqual(['hledana_100%@x.example']);
  expect(await find('hledana-100')).toEqual([]);
  expect(await find('alic')).toContain('hledana_100%@x.example');
  expect(await find('Ponytail')).toEqual([]);
  expect(await refusal(alice.call(deliveries.list, { query: { q: 'a' } }))).toBe('404 not found');
});

test('words find a message by the name of its outlet, and by the name of its site now and then', async () => {
  const cast = await createCast(loopback);
  const outlet = await add(cast, {
    kind: 'webhook',
    name: 'Houkačka',
    address: 'http://127.0.0.1:9',
  });
  const { db } = cast.house;
  await db.execute(sql`update sites set name = 'Pekárna' where id = ${cast.web.id}`);
  const about = JSON.stringify({ siteId: cast.web.id, siteName: 'Cukrárna' });
  await db.execute(sql`insert into deliveries (id, channel, kind, recipient, data, state) values
    (gen_random_uuid(), 'outlet', 'test', ${outlet.id}, '{}', 'sent'),
    (gen_random_uuid(), 'mail', 'test', 'about@x.example', ${about}::jsonb, 'sent')`);
  const find = async (q: string) =>
    (await cast.olga.call(deliveries.list, { query: { q } })).deliveries.map(
      ({ recipient }) => recipient,
    );
  expect(await find('houka')).toEqual(['Houkačka']);
  expect(await find('pekár')).toEqual(['about@x.example']);
  expect(await find('cukrá')).toEqual(['about@x.example']);
});

test('pages of rows', async () => {
  await house.db.execute(sql`insert into deliveries (id, channel, kind, recipient, state)
    select gen_random_uuid(), 'chat', 'note', 'chat', 'sent' from generate_series(1, 60)`);
  const query = { channel: 'chat' as const };
  const first = await olga.call(deliveries.list, { query });
  expect(first.deliveries).toHaveLength(50);
  const second = await olga.call(deliveries.list, {
    query: { ...query, cursor: first.nextCursor ?? '' },
  });
  expect(second).toMatchObject({ nextCursor: null });
  expect(second.deliveries).toHaveLength(10);
});

test('the test of push asks the service and sends nothing to anyone', async () => {
  const before = service.messages.length;
  expect(await olga.call(deliveries.testPush)).toEqual({ ok: true, error: null });
  service.state.mood = 'fails';
  expect(await olga.call(deliveries.testPush)).toEqual({ ok: false, error: 'try later' });
  expect(service.messages).toHaveLength(before);
  expect(service.requests.at(-1)?.path).toBe('/--/api/v2/push/getReceipts');
  expect(await refusal(alice.call(deliveries.testPush))).toBe('404 not found');
});
