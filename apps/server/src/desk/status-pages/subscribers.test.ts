import { limits, statusPages } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { publishPage } from '../../../test/harness/data/status-page.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openMailbox, startPost } from '../../../test/harness/services/mailbox.ts';
import { openSmtp } from '../../../test/harness/services/smtp.ts';
import { sweepSubscribers } from './subscribers.ts';

const open = async (smtpUrl: string | null = 'smtp://127.0.0.1:9') => {
  const cast = await createCast({ smtpUrl });
  const page = await publishPage(cast);
  const { request, db } = cast.house;
  const post = (path: string, fields: Record<string, string> = {}, address = '203.0.113.7') =>
    request(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      },
      { address },
    );
  const ask = (email: string, more: Record<string, string> = {}, address?: string) =>
    post('/status/pekarna/subscribe', { email, ...more }, address);
  const count = async (what = sql`true`) =>
    (await db.execute(sql`select 1 from status_subscribers where ${what}`)).rows.length;
  const tell = (text: string) =>
    cast.olga.call(statusPages.openNotice, {
      params: { id: page.id },
      body: { title: 'Platby', impact: 'minor', state: 'identified', text, siteIds: [] },
    });
  await eventually(async () => expect((await request('/status/pekarna')).status).toBe(200));
  return { cast, page, request, db, post, ask, count, tell };
};
const linkIn = (text: string, what: string) =>
  text.match(new RegExp(`/status/pekarna/${what}\\?token=[\\w.-]+`, 'u'))?.[0] ?? '';

test('a subscription is confirmed by its mailbox, told of updates, and ended by one click', async () => {
  const { cast, request, post, ask, count, tell } = await open();
  const mailbox = openMailbox(cast.house);
  expect((await ask('Eva@Pekarna.example')).status).toBe(200);
  const asked = await mailbox.take('eva@pekarna.example');
  const confirm = linkIn(asked.text, 'confirm');
  // A mail program that opens links confirms nothing.
  expect(await (await request(confirm)).text()).toContain('<button>Ano, chci</button>');
  expect(await count(sql`confirmed_at is not null`)).toBe(0);
  await tell('Ještě nikomu.');
  expect(await (await post(confirm)).text()).toContain('Odběr je potvrzený');
  expect((await post(confirm)).status).toBe(200);
  await tell('Opravujeme.');
  const told = await mailbox.take('eva@pekarna.example');
  expect(told.subject).toBe('Známe příčinu: Platby – Agentura');
  expect(told.text).toContain('Opravujeme.');
  const link = linkIn(told.unsubscribeLink ?? '', 'unsubscribe');
  expect((await post(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await count()).toBe(0);
  expect((await post(link)).status).toBe(200);
  expect((await post(confirm)).status).toBe(400);
});

test('a mail program finds its own button in the headers; pressing it ends the subscription', async () => {
  const smtp = await openSmtp();
  const { cast, post, ask, count, db, tell } = await open(smtp.url);
  startPost(cast.house);
  await ask('eva@pekarna.example');
  await eventually(() => expect(smtp.received).toHaveLength(1));
  const headersOf = (raw = '') => raw.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n\r\n')[0] ?? '';
  expect(headersOf(smtp.received[0]?.raw)).not.toContain('List-Unsubscribe');
  await db.execute(sql`update status_subscribers set confirmed_at = now()`);
  await tell('Opravujeme.');
  await eventually(() => expect(smtp.received).toHaveLength(2));
  const headers = headersOf(smtp.received[1]?.raw);
  expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = headers.match(/\r\nList-Unsubscribe: <([^>]+)>/u)?.[1] ?? '';
  const { pathname, search } = new URL(link);
  const pressed = await post(`${pathname}${search}`, { 'List-Unsubscribe': 'One-Click' });
  expect(pressed.status).toBe(200);
  expect(await count()).toBe(0);
});

test('the answer never tells who is subscribed, and a made-up link does nothing', async () => {
  const { cast, post, ask, count, db } = await open();
  const first = await (await ask('eva@pekarna.example')).text();
  await db.execute(sql`update status_subscribers set confirmed_at = now()`);
  expect(await (await ask('eva@pekarna.example')).text()).toBe(first);
  expect(await (await ask('jan@pekarna.example')).text()).toBe(first);
  const { rows } = await db.execute(
    sql`select recipient from deliveries where kind = 'status_confirm'`,
  );
  expect(rows).toHaveLength(2);
  const { id } = (await db.execute<{ id: string }>(sql`select id from status_subscribers`))
    .rows[0] ?? { id: '' };
  for (const door of ['confirm', 'unsubscribe'])
    expect((await post(`/status/pekarna/${door}?token=${id}.${'A'.repeat(43)}`)).status).toBe(400);
  expect(await count()).toBe(2);
  expect(cast.house.config.authSecret).toBeTruthy();
});

test('a bot gets nowhere: the hidden field, a wrong address, too many from one address or to one box', async () => {
  const { ask, count, db } = await open();
  expect((await ask('bot@pekarna.example', { website: 'http://spam.example' })).status).toBe(200);
  expect(await count()).toBe(0);
  expect((await ask('not an address')).status).toBe(400);
  expect((await ask(`${'x'.repeat(3000)}@pekarna.example`)).status).toBe(400);
  for (let at = 0; at < limits.statusRequests.max; at++) await ask(`a${at}@pekarna.example`);
  expect((await ask('last@pekarna.example')).status).toBe(429);
  for (let from = 1; from < 6; from++)
    expect((await ask('victim@pekarna.example', {}, `198.51.${from}.9`)).status).toBe(200);
  const { rows } = await db.execute(
    sql`select 1 from deliveries where recipient = 'victim@pekarna.example'`,
  );
  expect(rows).toHaveLength(limits.statusMailsPerBox.max);
});

test('a thousand addresses of a bot: no mail is promised that does not come, to whoever asks', async () => {
  const { ask, count, db, page } = await open();
  await ask('eva@pekarna.example');
  await db.execute(sql`update status_subscribers set confirmed_at = now()`);
  const { max } = limits.statusMailsPerPage;
  await db.execute(sql`update attempts set hits = array_fill(now(), array[${max - 2}::int])
    where key = ${`status page ${page.id}`}`);
  const answers: number[] = [];
  for (let at = 0; at < 4; at++)
    answers.push((await ask(`b${at}@spam.example`, {}, `198.51.${at}.9`)).status);
  expect(answers).toEqual([200, 200, 429, 429]);
  expect((await ask('eva@pekarna.example', {}, '192.0.2.1')).status).toBe(429);
  const { rows } = await db.execute(sql`select 1 from deliveries where kind = 'status_confirm'`);
  expect(rows).toHaveLength(3);
  expect(await count()).toBe(3);
});

test('a page that has as many as it takes says so to everyone', async () => {
  const { ask, db, page } = await open();
  await ask('eva@pekarna.example');
  await db.execute(sql`update status_subscribers set confirmed_at = now()`);
  await db.execute(sql`insert into status_subscribers (id, page_id, email)
    select gen_random_uuid(), ${page.id}, n || '@spam.example'
    from generate_series(2, ${limits.statusSubscribers}::int) n`);
  const said = async (email: string, from: string) => {
    const answer = await ask(email, {}, from);
    return [answer.status, await answer.text()];
  };
  const [status, text] = await said('jan@pekarna.example', '198.51.100.1');
  expect(status).toBe(429);
  expect(await said('eva@pekarna.example', '198.51.100.2')).toEqual([status, text]);
});

test('of a notice on a page that the world does not see nobody is told', async () => {
  const { cast, ask, db, tell } = await open();
  const mailbox = openMailbox(cast.house);
  await ask('eva@pekarna.example');
  await mailbox.take('eva@pekarna.example');
  await db.execute(sql`update status_subscribers set confirmed_at = now()`);
  await db.execute(sql`update sites set archived_at = now()`);
  await tell('Nikdo to neuvidí.');
  await eventually(async () => {
    const { rows } = await db.execute(
      sql`select state from deliveries where kind = 'status_update'`,
    );
    expect(rows).toEqual([{ state: 'dropped' }]);
  });
  expect(mailbox.letters).toEqual([]);
});

test('an old link is void, and who never confirmed is forgotten', async () => {
  const { cast, post, ask, count, db } = await open();
  const mailbox = openMailbox(cast.house);
  await ask('eva@pekarna.example');
  const confirm = linkIn((await mailbox.take('eva@pekarna.example')).text, 'confirm');
  await db.execute(sql`update status_subscribers set created_at = now() - interval '49 hours'`);
  expect((await post(confirm)).status).toBe(400);
  await sweepSubscribers(db);
  expect(await count()).toBe(0);
});

test('without mails subscribing is neither offered nor taken', async () => {
  const { request, ask, count } = await open(null);
  const text = await (await request('/status/pekarna')).text();
  expect(text).not.toContain('/subscribe');
  expect(text).toContain('feed.atom');
  expect((await ask('eva@example.cz')).status).toBe(404);
  expect(await count()).toBe(0);
});
