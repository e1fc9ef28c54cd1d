import { once } from 'node:events';
import { createServer } from 'node:http';
import { devices, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { openOutbox } from '../../../../test/harness/data/outbox.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { startPost } from '../../../../test/harness/services/mailbox.ts';
import { openPush } from '../../../../test/harness/services/push.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { createDevices } from '../../../people/devices/index.ts';
import { createPushChannel } from './channel.ts';
import { askReceipts } from './receipts.ts';

const service = await openPush();
const cast = await createCast({ expoBaseUrl: service.url, expoAccessToken: 'planted-token' });
const { house, alice, bob, web } = cast;
const outbox = openOutbox(cast);
startPost(house);

let made = 0;
const register = async (who: typeof alice, count = 1): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => `ExponentPushToken[device-${++made}]`);
  for (const token of tokens)
    await who.call(devices.register, { body: { token, platform: 'ios' } });
  return tokens;
};
const registered = async (token = '') => {
  const { rows } = await house.db.execute(sql`select 1 from devices where token = ${token}`);
  return rows.length === 1;
};
const to = (token = '') => service.messages.filter((message) => message.to === token);
const state = async (id?: string) => (await outbox.row(id)).state;

test('the four pushes, word by word', async () => {
  const [token = ''] = await register(alice);
  const outage = await outbox.addIncident();
  const form = await outbox.addIncident('form');
  for (const event of ['opened', 'resolved'] as const) {
    await outbox.push(alice, [token], { event, incidentId: outage });
    await outbox.push(alice, [token], { event, incidentId: form, kind: 'form' });
    await eventually(() => expect(to(token)).toHaveLength(event === 'opened' ? 2 : 4));
  }
  const shared = {
    to: token,
    sound: 'default',
    priority: 'high',
    // Both incidents are over already.
    badge: 0,
    channelId: 'incidents',
    ttl: expect.toSatisfy((ttl) => ttl > 86_000 && ttl <= 86_400),
  };
  const identity = (id: string) => ({ collapseId: id, tag: id });
  const outageData = { siteId: web.id, incidentId: outage, kind: 'availability' };
  const formData = { siteId: web.id, incidentId: form, kind: 'form' };
  const find = (kind: string, event: string) =>
    to(token).find(({ data }) => data.kind === kind && data.event === event);
  expect(find('availability', 'opened')).toEqual({
    ...shared,
    categoryId: 'incident',
    title: 'Řešíme výpadek',
    body: 'Acme web',
    data: { ...outageData, event: 'opened' },
    ...identity(outage),
  });
  expect(find('availability', 'resolved')).toEqual({
    ...shared,
    title: 'Vyřešeno',
    body: 'Acme web · výpadek trval 12\u202fmin',
    data: { ...outageData, event: 'resolved' },
    ...identity(outage),
  });
  expect(find('form', 'opened')).toEqual({
    ...shared,
    categoryId: 'incident',
    title: 'Formulář nefunguje',
    body: 'Acme web',
    data: { ...formData, event: 'opened' },
    ...identity(form),
  });
  expect(find('form', 'resolved')).toEqual({
    ...shared,
    title: 'Vyřešeno',
    body: 'Acme web',
    data: { ...formData, event: 'resolved' },
    ...identity(form),
  });
  expect(service.requests[0]).toMatchObject({ authorization: 'Bearer planted-token' });
});

test('a service that cannot be reached has heard nothing; one that is cut off may have', async () => {
  const [to = ''] = await register(alice);
  const message = {
    to,
    title: '',
    body: '',
    data: {},
    sound: 'default',
    priority: 'high',
    // Both incidents are over already.
    badge: 0,
    channelId: '',
    ttl: 1,
    collapseId: '',
    tag: '',
  } as const;
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const address = nobody.address();
  const port = typeof address === 'object' ? address?.port : 0;
  nobody.close();
  await once(nobody, 'close');
  const away = createPushChannel({ ...house.config, expoBaseUrl: `http://127.0.0.1:${port}` });
  await expect(away?.send(message)).rejects.toMatchObject({ status: 0, maybeHeard: false });
  service.state.mood = 'cuts';
  const cut = createPushChannel(house.config);
  await expect(cut?.send(message)).rejects.toMatchObject({ status: 0, maybeHeard: true });
  service.state.mood = 'fails';
  await expect(cut?.send(message)).rejects.toMatchObject({ status: 503, maybeHeard: false });
  service.state.mood = 'accepts';
});

test('the body is in the language of the recipient, the title is always the same', async () => {
  const [token = ''] = await register(alice);
  await alice.call(me.change, { body: { language: 'en' } });
  await outbox.push(alice, [token], { event: 'resolved' });
  await eventually(() => expect(to(token)).toHaveLength(1));
  await alice.call(me.change, { body: { language: 'cs' } });
  expect(to(token)[0]).toMatchObject({
    title: 'Vyřešeno',
    body: 'Acme web · the outage lasted 12\u202fmin',
  });
});

test('each message is a request of its own, each goes once', async () => {
  const tokens = Array.from({ length: 130 }, (_, index) => `ExpoPushToken[many-${index}]`);
  await house.db.execute(sql`
    insert into devices (token, user_id, session_id, platform)
    select t, ${alice.id}, (select id from sessions where user_id = ${alice.id} limit 1), 'android'
    from unnest(${sql.param(tokens)}::text[]) t`);
  const before = service.requests.length;
  await outbox.push(alice, tokens);
  await eventually(() => expect(tokens.filter((token) => to(token).length !== 1)).toEqual([]));
  const requests = service.requests.slice(before);
  expect(requests.length).toBeGreaterThanOrEqual(tokens.length);
  expect(new Set(requests.map(({ count }) => count))).toEqual(new Set([1]));
});

test('a token that is dead by its ticket is deleted; other refusals are told apart', async () => {
  const [gone, big, foreign, limited, fine] = await register(alice, 5);
  service.state.tickets = new Map([
    [gone ?? '', 'DeviceNotRegistered'],
    [big ?? '', 'MessageTooBig'],
    [foreign ?? '', 'MismatchSenderId'],
    [limited ?? '', 'MessageRateExceeded'],
  ]);
  const ids = await outbox.push(alice, [gone, big, foreign, limited, fine] as string[]);
  await eventually(async () => {
    const states = await Promise.all(ids.map(state));
    expect(states).toEqual(['dropped', 'dead', 'dead', 'waiting', 'sent']);
  });
  expect(await registered(gone)).toBe(false);
  expect(await registered(big)).toBe(true);
  const { lastError } = await outbox.row(ids[1]);
  expect(lastError).toMatch(/^MessageTooBig: "….{6}" was refused$/);
  service.state.tickets.clear();
  await outbox.hurry();
  await eventually(() => expect(to(limited)).toHaveLength(1));
});

test('receipts: asked when due, a dead token is deleted, a missing one is asked again', async () => {
  const [gone, missing, failed, fine] = await register(alice, 4);
  service.state.receipts = new Map([
    [gone ?? '', 'DeviceNotRegistered'],
    [missing ?? '', 'missing'],
    [failed ?? '', 'InvalidCredentials'],
  ]);
  const ids = await outbox.push(alice, [gone, missing, failed, fine] as string[]);
  await eventually(async () =>
    expect(await Promise.all(ids.map(state))).toEqual(['sent', 'sent', 'sent', 'sent']),
  );
  const push = createPushChannel(house.config);
  const ask = () =>
    askReceipts({ db: house.db, log: silentLog, push, devices: createDevices(house.db) });
  expect(await ask()).toBe(0);
  const age = (receiptAfter: string) =>
    house.db.execute(sql`update deliveries set receipt_after = now() - interval '1 second',
      sent_at = now() - ${receiptAfter}::interval where id = any(${sql.param(ids)}::uuid[]) and ticket is not null`);
  await age('15 minutes');
  service.state.mood = 'fails';
  await expect(ask()).rejects.toThrow('try later');
  service.state.mood = 'accepts';
  await age('15 minutes');
  expect(await ask()).toBe(4);
  expect(await registered(gone)).toBe(false);
  expect(await registered(fine)).toBe(true);
  expect(await outbox.row(ids[0])).toMatchObject({ state: 'sent', ticket: null });
  expect((await outbox.row(ids[1])).ticket).not.toBeNull();
  expect((await outbox.row(ids[2])).lastError).toContain('InvalidCredentials');
  await age('25 hours');
  expect(await ask()).toBe(1);
  expect(await outbox.row(ids[1])).toMatchObject({ ticket: null, lastError: null });
});

test.each(['rate limits', 'fails', 'cuts', 'hangs'] as const)(
  'a service that %s: nothing lost, nothing repeated, all told soon after it is well',
  async (mood) => {
    const tokens = await register(alice, 3);
    service.state.mood = mood;
    const ids = await outbox.push(alice, tokens);
    const rows = () => Promise.all(ids.map(outbox.row));
    await eventually(async () =>
      expect(await rows()).toContainEqual({
        state: 'waiting',
        attempts: 1,
        ticket: null,
        lastError: expect.any(String),
      }),
    );
    service.state.mood = 'accepts';
    await eventually(async () =>
      expect((await rows()).map((row) => row.state)).toEqual(['sent', 'sent', 'sent']),
    );
    for (const token of tokens) expect(to(token)).toHaveLength(1);
  },
);

test('while the service is away one message asks after it, not all', async () => {
  const tokens = await register(alice, 10);
  service.state.mood = 'fails';
  const before = service.requests.length;
  const ids = await outbox.push(alice, tokens);
  await eventually(() => expect(service.requests.length - before).toBeGreaterThanOrEqual(2));
  expect(service.requests.length - before).toBeLessThan(5);
  service.state.mood = 'accepts';
  await eventually(async () =>
    expect(new Set(await Promise.all(ids.map(state)))).toEqual(new Set(['sent'])),
  );
});

test('Retry-After is honoured, by the whole line', async () => {
  const tokens = await register(alice, 3);
  Object.assign(service.state, { mood: 'rate limits', retryAfter: '3' });
  const before = service.requests.length;
  const ids = await outbox.push(alice, tokens);
  await eventually(() => expect(service.requests.length).toBe(before + 1));
  Object.assign(service.state, { mood: 'accepts', retryAfter: '1' });
  await eventually(async () =>
    expect(await Promise.all(ids.map(state))).toEqual(['sent', 'sent', 'sent']),
  );
  const [first, second] = service.requests.slice(before);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(2_950);
});

test('a message that the service calls wrong, or gives no ticket for, holds up and repeats no other', async () => {
  const [first, wrong, silent, last] = await register(alice, 4);
  service.state.wrong.add(wrong ?? '');
  service.state.odd.set(silent ?? '', null);
  const ids = await outbox.push(alice, [first, wrong, silent, last] as string[]);
  const others = [ids[0], ids[1], ids[3]];
  await eventually(async () =>
    expect(await Promise.all(others.map(state))).toEqual(['sent', 'dead', 'sent']),
  );
  await eventually(async () => {
    await outbox.hurry(sql`handed_at is null`);
    expect(await outbox.row(ids[2])).toMatchObject({ state: 'dead', attempts: 3 });
  });
  expect(to(first)).toHaveLength(1);
  expect(to(last)).toHaveLength(1);
  service.state.wrong.clear();
  service.state.odd.clear();
});

test('an answer that cannot be stored as it came does not stop the channel', async () => {
  const tokens = await register(alice, 4);
  const half = `${'x'.repeat(499 - 'Odd: '.length)}😀`;
  const odd = [
    { status: 'error', message: half, details: { error: 'Odd' } },
    { status: 'error', message: 'a\ud83d\0b', details: { error: 'MessageTooBig' } },
    { status: 'ok', id: 'ticket\0\udc00-odd' },
    { status: 'error', message: { not: 'a text' } },
  ];
  for (const [index, token] of tokens.entries()) service.state.odd.set(token, odd[index]);
  const ids = await outbox.push(alice, tokens);
  await eventually(async () =>
    expect(await Promise.all(ids.map(state))).toEqual(['waiting', 'dead', 'sent', 'waiting']),
  );
  expect((await outbox.row(ids[0])).lastError).toBe(`Odd: ${half.slice(0, -2)}`);
  expect((await outbox.row(ids[1])).lastError).toBe('MessageTooBig: a\ufffdb');
  expect((await outbox.row(ids[2])).ticket).toBe('ticket\ufffd-odd');
  service.state.odd.clear();
  const [after] = await register(alice);
  const [next] = await outbox.push(alice, [after ?? '']);
  await eventually(async () => expect(await state(next)).toBe('sent'));
});

test('a row that cannot be read is given up, one that is a day old is dropped', async () => {
  const [token = ''] = await register(alice);
  const ids = await outbox.push(alice, [token, token, token]);
  // Only a row that no worker has read yet; one in flight is sent as it was read.
  const change = (id: string | undefined, set: ReturnType<typeof sql>) =>
    eventually(async () => {
      const { rowCount } = await house.db.execute(sql`
        update deliveries set ${set} where id = ${id} and handed_at is null`);
      expect(rowCount).toBe(1);
    });
  service.state.mood = 'fails';
  await eventually(async () => expect((await outbox.row(ids[0])).attempts).toBeGreaterThan(0));
  await change(ids[0], sql`data = '{"siteId": 7}'`);
  await change(ids[1], sql`created_at = now() - interval '25 hours'`);
  service.state.mood = 'accepts';
  await eventually(async () =>
    expect(await Promise.all(ids.map(state))).toEqual(['dead', 'dropped', 'sent']),
  );
  expect((await outbox.row(ids[1])).lastError).toBe('too late to be news');
});

test('nobody hears what is no longer theirs: unregistered, moved, out of sight', async () => {
  const [left, moved] = await register(alice, 2);
  const [unseen] = await register(bob);
  await alice.call(devices.unregister, { body: { token: left ?? '' } });
  await bob.call(devices.register, { body: { token: moved ?? '', platform: 'ios' } });
  const ids = [
    ...(await outbox.push(alice, [left, moved] as string[])),
    ...(await outbox.push(bob, [unseen] as string[])),
  ];
  await eventually(async () =>
    expect(await Promise.all(ids.map(state))).toEqual(['dropped', 'dropped', 'dropped']),
  );
  for (const token of [left, moved, unseen]) expect(to(token)).toHaveLength(0);
});
