import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { audit, deliveries, OutletKind, outletNeeds, outlets, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../../src/base/platform/log/log.ts';
import { createChatChannel, createMailChannel } from '../../../src/post/deliveries/index.ts';
import { createCast } from '../../harness/cast.ts';
import { closeAfter } from '../../harness/close-after.ts';
import { add, loopback, open } from '../../harness/data/outlets.ts';
import { eventually } from '../../harness/eventually.ts';
import { startChat } from '../../harness/services/chat-worker.ts';
import { startPost } from '../../harness/services/mailbox.ts';
import { startOutlets } from '../../harness/services/receiver.ts';

const secret = (of: string) => `Planted9${of}9Secret`;
const planted = /Planted9\w*9Secret/i;
/** How the secrets look in base64, wherever they begin. */
const planted64 = [0, 1, 2].map((at) =>
  Buffer.from(`${'x'.repeat(at)}Planted9`)
    .toString('base64')
    .slice(2, -4),
);

/** Answers every request with all of it: the address, the headers and the body, plain and in base64. */
const openEcho = async (status: number) => {
  let asked = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    asked += 1;
    const { url = '', headers } = request;
    const body = Buffer.concat(parts).toString().slice(0, 200);
    const said = `Cannot POST ${url} ${decodeURIComponent(url)} ${headers.authorization} ${body}`;
    const description = `${said} ${Buffer.from(said).toString('base64')}`;
    response.writeHead(status).end(JSON.stringify({ ok: false, error_code: 400, description }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => new Promise((resolve) => server.close(resolve)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
  };
};

/** A mail server that refuses a login and repeats it. */
const openRefusingSmtp = async (): Promise<number> => {
  const server = createSocketServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n');
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        const line = bytes.toString();
        if (line.startsWith('EHLO')) return socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
        const told = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
        socket.write(`535 5.7.8 no ${line.trim()} (${told.replaceAll('\0', ':')})\r\n`);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
};

const clean = (text: string, where: string) => {
  expect(text.match(planted)?.[0], where).toBeUndefined();
  for (const piece of planted64) expect(text, where).not.toContain(piece);
};

type Cast = Awaited<ReturnType<typeof createCast>>;

const dumpOf = async ({ house: { db } }: Cast): Promise<[string, string][]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const dumps: [string, string][] = [];
  for (const { name } of rows) {
    const { rows: all } = await db.execute<{ dump: string }>(
      sql`select coalesce(json_agg(t)::text, '') as dump from ${sql.identifier(name)} t`,
    );
    dumps.push([name, all[0]?.dump ?? '']);
  }
  return dumps;
};

test.each([404, 410])(
  'a receiver that answers %i and repeats what it got puts no secret of any kind of outlet into table, log, mail or page',
  async (status) => {
    const echo = await openEcho(status);
    const cast = await createCast(loopback);
    const written: string[] = [];
    const log = createLog('debug', { write: (line) => written.push(line) });
    const made = [];
    for (const kind of OutletKind.options) {
      const { server, target, secret: key } = outletNeeds[kind];
      made.push(
        await add(cast, {
          kind,
          name: kind,
          address: server
            ? echo.url
            : `${echo.url}/hook/${secret(`Path${kind}`)}?k=${secret('Query')}`,
          ...(target !== 'none' && { target: secret('Target') }),
          ...(key !== 'none' && { secret: secret('Key') }),
        }),
      );
    }
    const tried = [];
    for (const { id } of made) tried.push(await cast.olga.call(outlets.test, { params: { id } }));
    clean(JSON.stringify(tried), 'test');
    expect(tried.every(({ ok }) => !ok)).toBe(true);
    startOutlets({ ...cast.house, log });
    await open(cast);
    await eventually(() => expect(echo.asked()).toBeGreaterThanOrEqual(2 * made.length));
    await eventually(() =>
      expect(written.filter((line) => line.includes('not delivered')).length).toBeGreaterThan(6),
    );
    for (const [table, text] of await dumpOf(cast)) clean(text, table);
    clean(written.join(''), 'log');
    const signing = made.flatMap(({ signingSecret }) => signingSecret ?? []);
    expect(written.join('')).not.toContain(signing[0]?.slice(6, 30));
    const pages = [
      await cast.olga.call(outlets.list),
      await cast.olga.call(deliveries.list, { query: {} }),
      await cast.olga.call(audit.list, { query: {} }),
      await cast.olga.call(people.list),
    ];
    clean(JSON.stringify(pages), 'pages');
  },
);

test('a mail server that repeats the login puts it into no error', async () => {
  const port = await openRefusingSmtp();
  const smtpUrl = `smtp://${secret('User')}:${secret('Pass')}@127.0.0.1:${port}`;
  const cast = await createCast({ smtpUrl });
  const channel = createMailChannel({ ...cast.house.config, smtpUrl });
  closeAfter(() => channel.close());
  const refused = await channel.verify().catch((error: Error) => error);
  expect(String(refused)).toMatch(/535 5\.7\.8 no AUTH PLAIN/);
  clean(`${refused} ${JSON.stringify(refused)} ${(refused as Error).stack}`, 'verify');
  const written: string[] = [];
  const log = createLog('debug', { write: (line) => written.push(line) });
  startPost({ ...cast.house, log });
  await cast.olga.call(people.invite, {
    body: { email: 'eva@acme.example', name: 'Eva', role: 'client' },
  });
  await eventually(() => expect(written.join('')).toContain('535 5.7.8'));
  clean(written.join(''), 'log');
  await eventually(async () => {
    const { rows } = await cast.house.db.execute(
      sql`select 1 from deliveries where last_error like '%535%'`,
    );
    expect(rows).toHaveLength(1);
  });
  for (const [table, text] of await dumpOf(cast)) clean(text, table);
});

test('a chat platform that repeats the address puts the token into no error', async () => {
  const echo = await openEcho(400);
  const chat = {
    botToken: `12345:${secret('Bot')}`,
    chatId: '42',
    webhookSecret: secret('Hook'),
    apiRoot: echo.url,
  };
  const channel = createChatChannel(chat);
  closeAfter(() => channel?.close());
  const error = await channel?.api.getMe().catch((refused: unknown) => refused);
  expect(channel?.failureOf(error)?.reason).toMatch(/^Cannot POST \/bot\[hidden\]/);
  clean(channel?.failureOf(error)?.reason ?? '', 'reason');
  const cast = await createCast({ chat });
  const written: string[] = [];
  const log = createLog('debug', { write: (line) => written.push(line) });
  await startChat({ ...cast.house, log });
  await open(cast);
  await eventually(() => expect(written.join('')).toContain('not delivered'));
  clean(written.join(''), 'log');
  for (const [table, text] of await dumpOf(cast)) clean(text, table);
});
