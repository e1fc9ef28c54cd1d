import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  devices,
  incidentCourse,
  incidents,
  OutletKind,
  onCall,
  outletNeeds,
  outlets,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attachDatabase } from '../../src/base/platform/database/attach.ts';
import { transaction } from '../../src/base/platform/database/transaction.ts';
import { parseRanges } from '../../src/base/platform/http/address.ts';
import { silentLog } from '../../src/base/platform/log/log.ts';
import { tellGatherings } from '../../src/watch/incidents/announcing/together.ts';
import { openIncident } from '../../src/watch/incidents/open.ts';
import { resolveIncident } from '../../src/watch/incidents/resolve.ts';
import { createCast } from '../harness/cast.ts';
import { closeAfter } from '../harness/close-after.ts';
import { openRota, plainRota } from '../harness/data/rota.ts';
import { addWatched } from '../harness/data/watched.ts';
import { eventually } from '../harness/eventually.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { hlidka } from '../harness/processes/command.ts';
import { openHost } from '../harness/processes/host.ts';
import { serveHlidka, setUpOperator, signInAt } from '../harness/processes/served.ts';
import { openChat } from '../harness/services/chat.ts';
import { createLook, plain, startChat, webhookPath } from '../harness/services/chat-worker.ts';
import { startPost } from '../harness/services/mailbox.ts';
import { openPush } from '../harness/services/push.ts';
import { openReceiver, startOutlets } from '../harness/services/receiver.ts';
import { openSmtp } from '../harness/services/smtp.ts';
import { createCertificates } from '../harness/targets/certificates.ts';

const password = 'correct horse battery';
const people = ['petr', 'radek'];
const site = (url: string) => ({
  clients: [{ ref: 'acme', name: 'Acme' }],
  sites: [{ ref: 'web', client: 'acme', name: 'Blog', url, monitor: { intervalSeconds: 60 } }],
  users: people.map((name) => ({ email: `${name}@agency.example`, name, role: 'admin', password })),
});

test('the first person is silent, the server restarts, the second takes over from the chat', async () => {
  const [smtp, chat, push, host] = await Promise.all([
    openSmtp(),
    openChat(),
    openPush(),
    openHost('127.0.0.4'),
  ]);
  const dataDir = temporaryFolder();
  const env = {
    CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
    SMTP_URL: smtp.url,
    EXPO_BASE_URL: push.url,
    CHAT_BOT_TOKEN: chat.config.botToken,
    CHAT_ID: chat.config.chatId,
    CHAT_WEBHOOK_SECRET: chat.config.webhookSecret,
    CHAT_API_ROOT: chat.config.apiRoot,
  };
  let served = await serveHlidka(dataDir, { env });
  const { port } = new URL(served.url);
  chat.connect(async (body, secret) => {
    const headers = {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': secret,
    };
    return (await fetch(`${served.url}${webhookPath}`, { method: 'POST', headers, body })).ok;
  });
  const olga = await setUpOperator(served);
  const file = join(temporaryFolder(), 'import.json');
  writeFileSync(file, JSON.stringify(site(host.origin)));
  expect(await hlidka('import', file, '--data', dataDir)).toMatchObject({ code: 0 });
  const radek = await signInAt(served.url, 'radek@agency.example', password);
  const token = 'ExponentPushToken[radek]';
  await radek.call(devices.register, { body: { token, platform: 'ios' } });
  const known = (await olga.call(onCall.read)).people;
  const idOf = (name: string) => known.find((one) => one.name === name)?.id ?? '';
  const steps = [
    { afterMinutes: 0, who: idOf('petr') },
    { afterMinutes: 10, who: idOf('radek') },
    { afterMinutes: 20, who: 'everyone' as const },
  ];
  await olga.call(onCall.save, { body: { ...plainRota, steps } });
  const mailed = (name: string) => smtp.received.filter(({ to }) => to.join().startsWith(name));
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  const isWatched = sql`select 1 from watches where first_success_at is not null`;
  await eventually(async () => expect((await db.execute(isWatched)).rows).toHaveLength(1));

  host.close();
  await eventually(() => expect(mailed('petr')).toHaveLength(1));
  await close();
  await served.stop();
  served = await serveHlidka(dataDir, { env, port: Number(port) });
  const again = await attachDatabase({ url: null, dataDir, log: silentLog });
  expect(mailed('radek')).toHaveLength(0);
  await again.db.execute(sql`update escalations set due_at = now() where ended_at is null`);
  await eventually(() => expect(mailed('radek')).toHaveLength(1));
  await eventually(() => expect(push.messages.map(({ to }) => to)).toEqual([token]));

  const look = createLook(chat);
  const shown = await look.message('Blog');
  expect(await look.press(shown, 'Převzít')).toBe('Převzato, je to vaše');
  await again.db.execute(sql`update escalations set due_at = now() where ended_at is null`);
  const [open] = (await olga.call(incidents.list, { query: { open: 'true' } })).incidents;
  expect(open).toMatchObject({ acknowledgedBy: 'Olga', takenFrom: 'chat' });
  await host.open();
  await eventually(() => expect(mailed('radek')).toHaveLength(2));
  await eventually(() => expect(mailed('petr')).toHaveLength(2));
  expect(mailed('olga')).toHaveLength(0);
  const id = open?.id ?? '';
  const course = await olga.call(incidentCourse.read, { params: { id } });
  const seen = course.deliveries.filter(({ seenAt }) => seenAt).map(({ channel }) => channel);
  expect(seen).toEqual(['chat']);
  expect(course.deeds.filter(({ event }) => event === 'incident.escalated')).toHaveLength(2);
  await again.close();
}, 300_000);

/** One of every kind, each with a service of its own. */
const openEveryKind = ({ olga }: Awaited<ReturnType<typeof createCast>>) =>
  Promise.all(
    OutletKind.options.map(async (kind) => {
      const receiver = await openReceiver();
      const { target, secret } = outletNeeds[kind];
      const body = { kind, name: kind, address: receiver.url };
      await olga.call(outlets.add, {
        body: {
          ...body,
          target: target === 'none' ? null : 'topic',
          secret: secret === 'none' ? null : 'key',
        },
      });
      return { kind, receiver };
    }),
  );

test('400 sites on one address: in every channel the first, then one message about all, each way', async () => {
  const [smtp, chat, push] = await Promise.all([openSmtp(), openChat(), openPush()]);
  const cast = await createCast({
    chat: chat.config,
    smtpUrl: smtp.url,
    expoBaseUrl: push.url,
    allowPrivate: parseRanges('127.0.0.0/8'),
  });
  const { house, olga } = cast;
  const { db, log } = house;
  await addWatched(db, 400, 'http://127.0.0.1:9', {});
  const body = { token: 'ExponentPushToken[olga]', platform: 'ios' as const };
  await olga.call(devices.register, { body });
  const every = await openEveryKind(cast);
  await startChat(house);
  startPost(house);
  startOutlets(house);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sites where name like 'Web %' order by name`,
  );
  expect(rows).toHaveLength(400);
  const evidence = { failure: 'connect' as const, address: '203.0.113.7' };
  for (const { id: siteId } of rows)
    await transaction(db, (tx) =>
      openIncident(tx, { siteId, kind: 'availability', openedAt: new Date(), evidence }),
    );
  const tellAll = async () => {
    await db.execute(sql`update gatherings set due_at = now(),
      began_at = began_at - interval '80 seconds', joined_at = joined_at - interval '80 seconds'
      where due_at is not null`);
    await tellGatherings(db, log);
    await eventually(async () => {
      const { rows: left } = await db.execute(
        sql`select 1 from deliveries where state = 'waiting'`,
      );
      expect(left).toEqual([]);
    });
  };
  await tellAll();
  const first = (text = '') => plain(text).split('\n')[0];
  expect(chat.messages.map(({ text }) => first(text))).toEqual(['400 webů nejde']);
  expect(smtp.received.filter(({ to }) => to.includes(olga.email))).toHaveLength(2);
  expect(push.messages.map(({ title }) => plain(title)).at(-1)).toBe('400 webů nejde');
  expect(push.messages).toHaveLength(2);
  for (const { kind, receiver } of every) expect(receiver.got, kind).toHaveLength(2);
  for (const { id: siteId } of rows)
    await transaction(db, (tx) =>
      resolveIncident(tx, { siteId, kind: 'availability', resolvedAt: new Date() }),
    );
  await tellAll();
  const jsonOf = (wanted: OutletKind) =>
    every.find(({ kind }) => kind === wanted)?.receiver.json() ?? [];
  expect(jsonOf('webhook').map(({ type }) => type)).toEqual([
    'incident.opened',
    'outages.opened',
    'incident.resolved',
    'outages.resolved',
  ]);
  const alarms = jsonOf('pagerduty');
  expect(alarms.map(({ event_action: action }) => action)).toEqual([
    'trigger',
    'trigger',
    'resolve',
  ]);
  expect(new Set(alarms.map(({ dedup_key: key }) => key)).size).toBe(1);
  for (const { kind, receiver } of every)
    if (kind !== 'pagerduty') expect(receiver.got, kind).toHaveLength(4);
  expect(smtp.received.filter(({ to }) => to.includes(olga.email))).toHaveLength(4);
  expect(push.messages).toHaveLength(4);
}, 300_000);

test('400 sites on one address and a rota: its first person by each way, then the second, nobody else', async () => {
  const [smtp, chat, push] = await Promise.all([openSmtp(), openChat(), openPush()]);
  const { cast, petr, radek, after } = await openRota(
    ({ petr: first, radek: second }) => ({ order: [first, second], standIns: [] }),
    {
      chat: chat.config,
      smtpUrl: smtp.url,
      expoBaseUrl: push.url,
      allowPrivate: parseRanges('127.0.0.0/8'),
    },
  );
  const { house, olga } = cast;
  const { db, log } = house;
  await addWatched(db, 400, 'http://127.0.0.1:9', {});
  const { now } = await olga.call(onCall.read);
  const [first, second] = now.turn?.id === petr.id ? [petr, radek] : [radek, petr];
  const own = new Map<string, Awaited<ReturnType<typeof openReceiver>>>();
  for (const one of [first, second, olga]) {
    const token = `ExponentPushToken[${one.id}]`;
    await one.call(devices.register, { body: { token, platform: 'ios' } });
    const receiver = await openReceiver();
    const body = { kind: 'ntfy' as const, name: one.id, address: receiver.url };
    await olga.call(outlets.add, {
      body: { ...body, target: 'topic', secret: null, ownerId: one.id },
    });
    own.set(one.id, receiver);
  }
  const every = await openEveryKind(cast);
  await startChat(house);
  startPost(house);
  startOutlets(house);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sites where name like 'Web %' order by name`,
  );
  const settled = () =>
    eventually(async () => {
      const { rows: left } = await db.execute(
        sql`select 1 from deliveries where state = 'waiting'`,
      );
      expect(left).toEqual([]);
    });
  const tellAll = async () => {
    await db.execute(sql`update gatherings set due_at = now(),
      began_at = began_at - interval '80 seconds', joined_at = joined_at - interval '80 seconds'
      where due_at is not null`);
    await tellGatherings(db, log);
    await settled();
  };
  /** What a person got by mail, phone and their own channel. */
  const gotBy = ({ id, email }: { id: string; email: string }) => [
    smtp.received.filter(({ to }) => to.includes(email)).length,
    push.messages.filter(({ to }) => to === `ExponentPushToken[${id}]`).length,
    own.get(id)?.got.length,
  ];
  const got = () => [gotBy(first), gotBy(second), gotBy(olga)];
  const none = [0, 0, 0];

  const evidence = { failure: 'connect' as const, address: '203.0.113.7' };
  for (const { id: siteId } of rows)
    await transaction(db, (tx) =>
      openIncident(tx, { siteId, kind: 'availability', openedAt: new Date(), evidence }),
    );
  await tellAll();
  // The first outage is told at once, all of them together when no more come.
  expect(got()).toEqual([[2, 2, 2], none, none]);
  for (const { kind, receiver } of every) expect(receiver.got, kind).toHaveLength(2);
  await after(9);
  await settled();
  expect(got()).toEqual([[2, 2, 2], none, none]);
  await after(10.5);
  await settled();
  expect(got()).toEqual([[2, 2, 2], [1, 1, 1], none]);
  await after(11);
  await settled();
  expect(got()).toEqual([[2, 2, 2], [1, 1, 1], none]);
  const { incidents: open } = await olga.call(incidents.list, { query: { open: 'true' } });
  expect(open.length).toBeGreaterThan(0);
  for (const { kind, receiver } of every) expect(receiver.got, kind).toHaveLength(2);

  for (const { id: siteId } of rows)
    await transaction(db, (tx) =>
      resolveIncident(tx, { siteId, kind: 'availability', resolvedAt: new Date() }),
    );
  await tellAll();
  await after(60);
  await settled();
  // Ends are told as beginnings: the first site's at once, then one message about all.
  const ends = { first: gotBy(first), second: gotBy(second), nobody: gotBy(olga) };
  expect(ends).toEqual({ first: [4, 4, 4], second: [3, 3, 3], nobody: none });
  const lines = chat.messages.map(({ text }) => plain(text).split('\n')[0]);
  expect(lines).toEqual(['400 webů nejde', expect.stringMatching(/^400 webů/u)]);
}, 300_000);

test('a receiver in trouble of every kind for an hour loses nothing and keeps the order of each incident', async () => {
  const receiver = await openReceiver();
  const tls = createServer(createCertificates().selfSigned, (_, response) => response.end('ok'));
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  closeAfter(() => void tls.close());
  const cast = await createCast({ allowPrivate: parseRanges('127.0.0.0/8') });
  const { olga, house } = cast;
  const where = { address: receiver.url, target: null, secret: null };
  const body = { kind: 'webhook' as const, name: 'Hák', address: receiver.url };
  const { id: outletId } = await olga.call(outlets.add, { body });
  const move = (address: string) =>
    olga.call(outlets.change, {
      params: { id: outletId },
      body: { where: { ...where, address } },
    });
  let worker = startOutlets(house);
  receiver.behave(() => ({ status: 503 }));
  for (const siteId of [cast.blog.id, cast.web.id]) {
    const kind = 'availability' as const;
    const { id } = await olga.call(incidents.open, { body: { siteId, kind } });
    await olga.call(incidents.acknowledge, { params: { id }, body: {} });
    await olga.call(incidents.resolve, { params: { id } });
  }
  const head = async () => {
    const { rows } = await house.db.execute<{ attempts: number; error: string; wait: number }>(sql`
      select attempts, last_error as error,
        extract(epoch from next_attempt_at - now())::int as wait
      from deliveries where channel = 'outlet' and handed_at is null
        and state = 'waiting' order by seq limit 1`);
    return rows[0];
  };
  /** As if ten minutes had passed: the next attempt, and what became of it. */
  const attempt = async () => {
    await eventually(async () => expect(await head()).toBeTruthy());
    const before = (await head())?.attempts ?? 0;
    await house.db.execute(sql`update deliveries set created_at = created_at - interval '10 minutes',
      next_attempt_at = now() where channel = 'outlet' and state = 'waiting'`);
    await eventually(async () => expect((await head())?.attempts).toBe(before + 1));
    return head();
  };
  await eventually(async () => expect((await head())?.error).toBe('HTTP 503'));
  receiver.behave(() => ({ status: 429, headers: { 'retry-after': '600' } }));
  expect((await attempt())?.wait).toBeGreaterThan(590);
  receiver.behave(() => ({ status: 429 }));
  expect((await attempt())?.wait).toBeLessThan(590);
  receiver.behave(() => ({ status: 302, headers: { location: 'http://10.0.0.1/' } }));
  expect((await attempt())?.error).toBe('HTTP 302');
  receiver.behave(() => ({ status: 403, text: '<html>\u0000nonsense' }));
  expect((await attempt())?.error).toBe('HTTP 403: <html> nonsense');
  receiver.behave(() => 'silence');
  expect((await attempt())?.error).toBe('no answer in time');
  await move(`https://127.0.0.1:${(tls.address() as AddressInfo).port}/`);
  expect((await attempt())?.error).toMatch(/SELF_SIGNED|CERT|ALTNAME/);
  await worker.stop();
  worker = startOutlets(house);
  startOutlets(house);
  await move(receiver.url);
  const before = receiver.got.length;
  receiver.behave(() => ({ status: 200 }));
  await house.db.execute(sql`update deliveries set next_attempt_at = now()
    where channel = 'outlet' and state = 'waiting'`);
  await eventually(() => expect(receiver.got.length).toBe(before + 4));
  const told = receiver.json().slice(before);
  for (const name of new Set(told.map(({ data }) => data.siteName)))
    expect(told.filter(({ data }) => data.siteName === name).map(({ type }) => type)).toEqual([
      'incident.opened',
      'incident.resolved',
    ]);
  expect((await olga.call(outlets.list)).outlets[0]).toMatchObject({ offAt: null, waiting: 0 });
}, 300_000);
