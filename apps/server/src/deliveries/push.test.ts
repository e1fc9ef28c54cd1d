import { devices, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createCast } from '../../test/harness/cast.ts';
import { startPost } from '../../test/harness/mailbox.ts';
import { openOutbox } from '../../test/harness/outbox.ts';
import { openPush } from '../../test/harness/push.ts';
import { createDevices } from '../devices/index.ts';
import { silentLog } from '../platform/log.ts';
import { createPushChannel } from './channels/push.ts';
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
const soon = (check: () => Promise<void> | void) => vi.waitFor(check, 5000);
const state = async (id?: string) => (await outbox.row(id)).state;

test('the four pushes, word by word', async () => {
  const [token = ''] = await register(alice);
  const outage = await outbox.addIncident();
  const form = await outbox.addIncident('form');
  for (const event of ['opened', 'resolved'] as const) {
    await outbox.push(alice, [token], { event, incidentId: outage });
    await outbox.push(alice, [token], { event, incidentId: form, kind: 'form' });
  }
  await soon(() => expect(to(token)).toHaveLength(4));
  const shared = { to: token, sound: 'default', priority: 'high', channelId: 'incidents' };
  const outageData = { siteId: web.id, incidentId: outage, kind: 'availability' };
  const formData = { siteId: web.id, incidentId: form, kind: 'form' };
  const find = (kind: string, event: string) =>
    to(token).find(({ data }) => data.kind === kind && data.event === event);
  expect(find('availability', 'opened')).toEqual({
    ...shared,
    title: 'Řešíme výpadek',
    body: 'Acme web',
    data: { ...outageData, event: 'opened' },
  });
  expect(find('availability', 'resolved')).toEqual({
    ...shared,
    title: 'Vyřešeno',
    body: 'Acme web · výpadek trval 12\u202fmin',
    data: { ...outageData, event: 'resolved' },
  });
  expect(find('form', 'opened')).toEqual({
    ...shared,
    title: 'Formulář nefunguje',
    body: 'Acme web',
    data: { ...formData, event: 'opened' },
  });
  expect(find('form', 'resolved')).toEqual({
    ...shared,
    title: 'Vyřešeno',
    body: 'Acme web',
    data: { ...formData, event: 'resolved' },
  });
  expect(service.requests[0]).toMatchObject({ authorization: 'Bearer planted-token' });
});

test('the body is in the language of the recipient, the title is always the same', async () => {
  const [token = ''] = await register(alice);
  await alice.call(me.change, { body: { language: 'en' } });
  await outbox.push(alice, [token], { event: 'resolved' });
  await soon(() => expect(to(token)).toHaveLength(1));
  await alice.call(me.change, { body: { language: 'cs' } });
  expect(to(token)[0]).toMatchObject({
    title: 'Vyřešeno',
    body: 'Acme web · the outage lasted 12\u202fmin',
  });
});

test('at most 100 in a request, packed, each once', async () => {
  const tokens = Array.from({ length: 130 }, (_, index) => `ExpoPushToken[many-${index}]`);
  await house.db.execute(sql`
    insert into devices (token, user_id, session_id, platform)
    select t, ${alice.id}, (select id from sessions where user_id = ${alice.id} limit 1), 'android'
    from unnest(${sql.param(tokens)}::text[]) t`);
  const before = service.requests.length;
  await outbox.push(alice, tokens);
  await soon(() => expect(tokens.every((token) => to(token).length === 1)).toBe(true));
  const requests = service.requests.slice(before);
  expect(requests.map(({ count }) => count).sort()).toEqual([100, 30]);
  expect(requests.every(({ packed }) => packed)).toBe(true);
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
  await soon(async () => {
    const states = await Promise.all(ids.map(state));
    expect(states).toEqual(['dropped', 'dead', 'dead', 'waiting', 'sent']);
  });
  expect(await registered(gone)).toBe(false);
  expect(await registered(big)).toBe(true);
  const { lastError } = await outbox.row(ids[1]);
  expect(lastError).toMatch(/^MessageTooBig: "….{6}" was refused$/);
  service.state.tickets.clear();
  await outbox.hurry();
  await soon(() => expect(to(limited)).toHaveLength(1));
});

test('receipts: asked when due, a dead token is deleted, a missing one is asked again', async () => {
  const [gone, missing, failed, fine] = await register(alice, 4);
  service.state.receipts = new Map([
    [gone ?? '', 'DeviceNotRegistered'],
    [missing ?? '', 'missing'],
    [failed ?? '', 'InvalidCredentials'],
  ]);
  const ids = await outbox.push(alice, [gone, missing, failed, fine] as string[]);
  await soon(async () =>
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
  'a service that %s: nothing lost, nothing repeated',
  async (mood) => {
    const tokens = await register(alice, 3);
    service.state.mood = mood;
    const ids = await outbox.push(alice, tokens);
    await soon(async () => {
      for (const id of ids)
        expect(await outbox.row(id)).toMatchObject({
          state: 'waiting',
          attempts: 1,
          lastError: expect.any(String),
        });
    });
    service.state.mood = 'accepts';
    await outbox.hurry();
    await soon(async () => {
      for (const id of ids) expect(await outbox.row(id)).toMatchObject({ state: 'sent' });
    });
    for (const token of tokens) expect(to(token)).toHaveLength(1);
  },
);

test('one message that makes a request wrong does not hold up the others', async () => {
  const [first, foreign, third] = await register(alice, 3);
  service.state.foreign.add(foreign ?? '');
  const ids = await outbox.push(alice, [first, foreign, third] as string[]);
  await soon(async () =>
    expect(await Promise.all(ids.map(state))).toEqual(['sent', 'sent', 'sent']),
  );
  service.state.foreign.clear();
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
  await soon(async () =>
    expect(await Promise.all(ids.map(state))).toEqual(['dropped', 'dropped', 'dropped']),
  );
  for (const token of [left, moved, unseen]) expect(to(token)).toHaveLength(0);
});
