import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCall } from '@hlidka/client';
import { agentApi, agentProtocol, agents, auth, devices, jobs, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { closeAfter } from '../../harness/close-after.ts';
import { commandOf } from '../../harness/data/jobs.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { hlidka } from '../../harness/processes/command.ts';
import { openHost } from '../../harness/processes/host.ts';
import { serveHlidka, setUpOperator, signInAt } from '../../harness/processes/served.ts';
import { openChat } from '../../harness/services/chat.ts';
import { plain } from '../../harness/services/chat-worker.ts';
import { openPush } from '../../harness/services/push.ts';
import { readMail } from '../../harness/services/read-mail.ts';
import { openSmtp } from '../../harness/services/smtp.ts';

/** At full length 400 of 2,000 sites are on the host that fails, each checked once a minute. */
const [siteCount, onHost, intervalSeconds] = [2000, 400, 60];
/** A busy machine gets more. */
const mostMs = 2_000;
const rounds = 4;
const password = 'correct horse battery';

const importFile = (host: string, elsewhere: string) => ({
  clients: [
    { ref: 'acme', name: 'Acme' },
    { ref: 'eva', name: 'Eva' },
  ],
  sites: Array.from({ length: siteCount }, (_, n) => ({
    ref: `web-${n}`,
    client: n < onHost ? 'eva' : 'acme',
    name: `Web ${n}`,
    url: `${n < onHost ? host : elsewhere}/${n}`,
    monitor: { intervalSeconds },
  })),
  users: ['eva', 'adam', ...Array.from({ length: 2 * rounds }, (_, n) => `reset-${n}`)].map(
    (name) => ({
      email: `${name}@acme.example`,
      name,
      role: 'client',
      password,
      grants: [{ client: name === 'adam' ? 'acme' : 'eva' }],
    }),
  ),
});

test(`${onHost} of ${siteCount} sites fail on one host and return: one message each way, and nobody waits for it`, async () => {
  const [smtp, chat, push] = await Promise.all([openSmtp(), openChat(), openPush()]);
  const [host, others] = await Promise.all([openHost('127.0.0.2'), openHost('127.0.0.3')]);
  const dataDir = temporaryFolder();
  const served = await serveHlidka(dataDir, {
    env: {
      CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
      SMTP_URL: smtp.url,
      EXPO_BASE_URL: push.url,
      CHAT_BOT_TOKEN: chat.config.botToken,
      CHAT_ID: chat.config.chatId,
      CHAT_WEBHOOK_SECRET: chat.config.webhookSecret,
      CHAT_API_ROOT: chat.config.apiRoot,
    },
  });
  const olga = await setUpOperator(served);
  const file = join(temporaryFolder(), 'import.json');
  writeFileSync(file, JSON.stringify(importFile(host.origin, others.origin)));
  expect(await hlidka('import', file, '--data', dataDir)).toMatchObject({ code: 0 });
  for (const name of ['eva', 'adam']) {
    const { call } = await signInAt(served.url, `${name}@acme.example`, password);
    await call(me.change, { body: { incidentMail: true } });
    const token = `ExponentPushToken[${name}]`;
    await call(devices.register, { body: { token, platform: 'ios' } });
  }
  smtp.state.slowMs = 100;
  Object.assign(push.state, { mood: 'is slow', slowMs: 100 });
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  closeAfter(close);
  const count = async (query: ReturnType<typeof sql>): Promise<number> =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]?.n ?? 0;

  const { token: agentToken } = await olga.call(agents.create, { body: { name: 'Pomocník' } });
  const agent = createCall({
    baseUrl: served.url,
    headers: () => ({ authorization: `Bearer ${agentToken}` }),
  });
  for (let made = 0; made < 2 * rounds; made++) {
    const plan = {
      type: 'commands' as const,
      steps: [{ argv: ['true'], where: 'local' as const }],
    };
    const { id } = await olga.call(jobs.create, {
      body: { title: `Úloha ${made}`, siteId: null, plan },
    });
    await olga.call(jobs.steer, { params: { id }, body: { verb: 'approve' } });
  }
  await eventually(async () =>
    expect(await count(sql`watches where first_success_at is not null`)).toBe(siteCount),
  );
  await eventually(async () =>
    expect(await count(sql`deliveries where state = 'waiting'`)).toBe(0),
  );

  /** A password reset and a job's gate, one after the other. */
  const waits: { reset: number[]; gate: number[] } = { reset: [], gate: [] };
  let resets = 0;
  const askMeanwhile = async () => {
    const email = `reset-${resets}@acme.example`;
    resets += 1;
    let from = performance.now();
    const before = chat.messages.length;
    await createCall({ baseUrl: served.url })(auth.requestReset, { body: { email } });
    await eventually(
      () => expect(smtp.received.some(({ to }) => to.includes(email))).toBe(true),
      20,
    );
    waits.reset.push(Math.round(performance.now() - from));
    const claim = { protocol: agentProtocol, version: '1', waitSeconds: 0 };
    const { job } = await agent(agentApi.claim, { body: claim });
    if (!job) throw new Error('nothing to claim');
    from = performance.now();
    await agent(agentApi.askGate, {
      params: { id: job.id },
      body: { lease: job.lease, key: 'one', command: commandOf('reboot') },
    });
    const isGate = ({ text }: { text: string }) => plain(text).includes('chce spustit příkaz');
    await eventually(() => expect(chat.messages.slice(before).some(isGate)).toBe(true), 20);
    waits.gate.push(Math.round(performance.now() - from));
    await olga.call(jobs.steer, { params: { id: job.id }, body: { verb: 'cancel' } });
  };
  const askDuring = async (isBegun: () => Promise<boolean>) => {
    await eventually(async () => expect(await isBegun()).toBe(true));
    for (let round = 0; round < rounds; round++) {
      await askMeanwhile();
      await sleep((intervalSeconds * 1000) / (2 * rounds));
    }
  };
  const isTold = () =>
    eventually(async () => {
      expect(await count(sql`gatherings where due_at is not null`)).toBe(0);
      expect(await count(sql`deliveries where state = 'waiting'`)).toBe(0);
    });
  const outages = () =>
    chat.messages.flatMap(({ text }) => {
      const [first = ''] = plain(text).split('\n');
      return /nejde|běží/.test(first) ? [first] : [];
    });
  const subjects = (to: string) =>
    smtp.received
      .filter((mail) => mail.to.includes(to))
      .map(({ raw }) => plain(readMail(raw).subject).split(' – ')[0]);

  host.close();
  await askDuring(async () => (await count(sql`incidents`)) > 0);
  await eventually(async () => expect(await count(sql`incidents`)).toBe(onHost));
  await isTold();
  const down = { chat: outages(), olga: subjects(olga.email) };
  await host.open();
  await askDuring(async () => (await count(sql`incidents where resolved_at is not null`)) > 0);
  await eventually(async () =>
    expect(await count(sql`incidents where resolved_at is null`)).toBe(0),
  );
  await isTold();
  const up = { chat: outages().slice(down.chat.length), olga: subjects(olga.email) };
  up.olga.splice(0, down.olga.length);
  const heardBy = (name: string) => ({
    mails: subjects(`${name}@acme.example`).length,
    pushes: push.messages.filter(({ to }) => to.includes(name)).length,
  });
  const clients = { eva: heardBy('eva'), adam: heardBy('adam') };
  console.log(JSON.stringify({ down, up, clients, waits }));

  expect(down.chat).toEqual([`${onHost} webů nejde`]);
  expect(up.chat).toEqual([`${onHost} webů zase běží`]);
  expect(down.olga).toHaveLength(2);
  expect(down.olga[1]).toBe(`Výpadek ${onHost} webů, společná adresa 127.0.0.2`);
  expect(up.olga).toHaveLength(2);
  expect(up.olga[1]).toBe(`Vyřešeno: ${onHost} webů, společná adresa 127.0.0.2`);
  expect(clients).toEqual({
    eva: { mails: 2 * onHost, pushes: 2 * onHost },
    adam: { mails: 0, pushes: 0 },
  });
  expect(Math.max(...waits.reset, ...waits.gate)).toBeLessThan(mostMs);
  // An edit that had no answer in time is sent again, and then changes nothing.
  const harmless = /message is not modified/;
  expect(chat.refused.filter((reason) => !harmless.test(reason))).toEqual([]);
  expect(await served.stop()).toBe(0);
}, 600_000);
