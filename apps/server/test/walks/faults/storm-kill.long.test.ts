import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { hlidka } from '../../harness/processes/command.ts';
import { freePort } from '../../harness/processes/free-port.ts';
import { openHost } from '../../harness/processes/host.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';
import { openChat } from '../../harness/services/chat.ts';
import { plain } from '../../harness/services/chat-worker.ts';
import { readMail } from '../../harness/services/read-mail.ts';
import { openSmtp } from '../../harness/services/smtp.ts';

const siteCount = 12;

test('a server that is killed while it gathers outages: the next one tells of all of them in one message', async () => {
  const [smtp, chat, host] = await Promise.all([openSmtp(), openChat(), openHost('127.0.0.2')]);
  const dataDir = temporaryFolder();
  const options = {
    port: await freePort(),
    env: {
      CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
      SMTP_URL: smtp.url,
      CHAT_BOT_TOKEN: chat.config.botToken,
      CHAT_ID: chat.config.chatId,
      CHAT_WEBHOOK_SECRET: chat.config.webhookSecret,
      CHAT_API_ROOT: chat.config.apiRoot,
    },
  };
  const first = await serveHlidka(dataDir, options);
  const olga = await setUpOperator(first);
  const file = join(temporaryFolder(), 'import.json');
  const sites = Array.from({ length: siteCount }, (_, n) => ({
    ref: `web-${n}`,
    client: 'acme',
    name: `Web ${n}`,
    url: `${host.origin}/${n}`,
    monitor: { intervalSeconds: 5, confirmSeconds: [1, 1] },
  }));
  writeFileSync(file, JSON.stringify({ clients: [{ ref: 'acme', name: 'Acme' }], sites }));
  expect(await hlidka('import', file, '--data', dataDir)).toMatchObject({ code: 0 });
  const attach = () => attachDatabase({ url: null, dataDir, log: silentLog });
  const countIn = async (
    { db }: Awaited<ReturnType<typeof attach>>,
    what: ReturnType<typeof sql>,
  ): Promise<number> => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`);
    return rows[0]?.n ?? 0;
  };
  const before = await attach();
  await eventually(async () =>
    expect(await countIn(before, sql`watches where first_success_at is not null`)).toBe(siteCount),
  );
  host.close();
  await eventually(async () =>
    expect(await countIn(before, sql`deliveries where held`)).toBeGreaterThan(5),
  );
  await before.close();
  first.child.kill('SIGKILL');
  await first.stop();

  const next = await serveHlidka(dataDir, options);
  const after = await attach();
  await eventually(async () => {
    expect(await countIn(after, sql`incidents`)).toBe(siteCount);
    expect(await countIn(after, sql`gatherings where due_at is not null`)).toBe(0);
    expect(await countIn(after, sql`deliveries where state = 'waiting'`)).toBe(0);
  });
  await after.close();
  const shown = chat.messages.map(({ text }) => plain(text).split('\n')[0]);
  // What was on its way when the process died may come twice.
  expect(shown.length).toBeLessThanOrEqual(2);
  expect(shown).toContain(`${siteCount} webů nejde`);
  const subjects = smtp.received
    .filter(({ to }) => to.includes(olga.email))
    .map(({ raw }) => plain(readMail(raw).subject).split(' – ')[0]);
  expect(subjects.length).toBeLessThanOrEqual(3);
  expect(subjects.at(-1)).toBe(`Výpadek ${siteCount} webů, společná adresa 127.0.0.2`);
  expect(await next.stop()).toBe(0);
});
