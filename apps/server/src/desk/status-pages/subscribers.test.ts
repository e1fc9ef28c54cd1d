import { limits, statusPages } from '@hlidka/protocol';
import { solveChallenge } from 'altcha-lib/v1';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { publishPage } from '../../../test/harness/data/status-page.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import type { TestHouse } from '../../../test/harness/house.ts';
import { openMailbox, startPost } from '../../../test/harness/services/mailbox.ts';
import { openSmtp } from '../../../test/harness/services/smtp.ts';
import { mailboxOf, sweepSubscribers } from './subscribers.ts';

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

/** What a browser computes on the page that asks for it. */
const solve = async (page: string): Promise<string> => {
  const asked = JSON.parse(
    page
      .match(/data-asked="([^"]+)"/u)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&') ?? 'null',
  );
  const { challenge, salt, algorithm, maxnumber, signature } = asked;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  const proof = { algorithm, challenge, number: solution?.number, salt, signature };
  return Buffer.from(JSON.stringify(proof)).toString('base64');
};
const mailsTo = async (db: TestHouse['db'], recipient: string) =>
  (await db.execute(sql`select 1 from deliveries where recipient = ${recipient}`)).rows.length;

test('a bot gets nowhere: the hidden field, a wrong address, too many to one box, however it is written', async () => {
  const { ask, count, db } = await open();
  expect((await ask('bot@pekarna.example', { website: 'http://spam.example' })).status).toBe(200);
  expect(await count()).toBe(0);
  expect((await ask('not an address')).status).toBe(400);
  expect((await ask(`${'x'.repeat(3000)}@pekarna.example`)).status).toBe(400);
  for (let from = 1; from < 9; from++)
    expect((await ask(`victim+${from}@pekarna.example`, {}, `198.51.${from}.9`)).status).toBe(200);
  const { rows } = await db.execute(
    sql`select 1 from deliveries where recipient like 'victim%@pekarna.example'`,
  );
  expect(rows).toHaveLength(limits.statusMailsPerBox.max);
});

test.each([
  ['Eva+x+y@Pekarna.example', 'eva@pekarna.example'],
  ['e.v.a@pekarna.example', 'e.v.a@pekarna.example'],
  ['E.v.a+1@GMail.com', 'eva@gmail.com'],
  ['eva@googlemail.com', 'eva@gmail.com'],
  ['"a@b"@pekarna.example', '"a@b"@pekarna.example'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test('one mailbox gets five mails a day from all pages together', async () => {
  const { cast, ask, post, db } = await open();
  for (const slug of ['a', 'b', 'c']) await publishPage(cast, { slug });
  await eventually(async () => expect((await cast.house.request('/status/c')).status).toBe(200));
  for (const n of [1, 2]) {
    expect((await ask('eva@pekarna.example', {}, `198.51.100.${n}`)).status).toBe(200);
    for (const slug of ['a', 'b', 'c'])
      await post(`/status/${slug}/subscribe`, { email: 'eva@pekarna.example' }, `198.51.100.${n}`);
  }
  expect(await mailsTo(db, 'eva@pekarna.example')).toBe(limits.statusMailsPerBoxInAll.max);
});

test('where too many ask, a browser has to compute something; that counts once, and no door is closed', async () => {
  const { ask, db, page } = await open();
  for (let at = 0; at < limits.statusRequests.max; at++) await ask(`a${at}@pekarna.example`);
  const asked = await ask('eva@pekarna.example');
  expect(asked.status).toBe(200);
  expect(asked.headers.get('content-security-policy')).toContain("script-src 'self'");
  const text = await asked.text();
  expect(text).toContain('Ještě okamžik');
  expect(text).toContain('<script src="/status/pekarna/proof.js" defer></script>');
  expect(await mailsTo(db, 'eva@pekarna.example')).toBe(0);
  const proof = await solve(text);
  const done = await (await ask('eva@pekarna.example', { proof })).text();
  expect(done).toContain('Žádost jsme přijali');
  expect(await mailsTo(db, 'eva@pekarna.example')).toBe(1);
  for (const again of [proof, 'AAAA', Buffer.from('{}').toString('base64')])
    expect(await (await ask('jan@pekarna.example', { proof: again })).text()).toContain(
      'Ještě okamžik',
    );
  const lie = JSON.parse(Buffer.from(await solve(text), 'base64').toString());
  const forged = Buffer.from(JSON.stringify({ ...lie, number: lie.number + 1 })).toString('base64');
  expect(await (await ask('jan@pekarna.example', { proof: forged })).text()).toContain(
    'Ještě okamžik',
  );
  expect(await mailsTo(db, 'jan@pekarna.example')).toBe(0);
  await db.execute(sql`insert into attempts (key, hits, expires_at)
    values (${`status proven ${page.id}`}, array_fill(now(), array[${limits.statusProvenPerPage.max}::int]), now() + interval '1 hour')
    on conflict (key) do update set hits = excluded.hits`);
  const next = await solve(await (await ask('jan@pekarna.example')).text());
  expect((await ask('jan@pekarna.example', { proof: next })).status).toBe(429);
});

test('the requests of one page, from anywhere, make it crowded; other people are not refused', async () => {
  const { ask, count, db, page } = await open();
  await ask('eva@pekarna.example');
  const { max } = limits.statusMailsPerPage;
  await db.execute(sql`update attempts set hits = array_fill(now(), array[${max - 2}::int])
    where key = ${`status page ${page.id}`}`);
  const answers: boolean[] = [];
  for (let at = 0; at < 4; at++)
    answers.push(
      (await (await ask(`b${at}@spam.example`, {}, `198.51.${at}.9`)).text()).includes(
        'Ještě okamžik',
      ),
    );
  expect(answers).toEqual([false, false, true, true]);
  expect(await count()).toBe(3);
});

test('those who never confirm make room for others; only confirmed ones fill a page', async () => {
  const { ask, count, db, page } = await open();
  await ask('first@pekarna.example');
  await db.execute(sql`update status_subscribers set created_at = now() - interval '30 minutes'`);
  await db.execute(sql`insert into status_subscribers (id, page_id, email, created_at)
    select gen_random_uuid(), ${page.id}, n || '@spam.example', now() - interval '20 minutes'
    from generate_series(1, ${limits.statusPending - 1}::int) n`);
  expect(await count()).toBe(limits.statusPending);
  await ask('eva@pekarna.example', {}, '198.51.100.1');
  expect(await count()).toBe(limits.statusPending);
  expect(await count(sql`email = 'eva@pekarna.example'`)).toBe(1);
  expect(await count(sql`email = 'first@pekarna.example'`)).toBe(0);
  await db.execute(sql`insert into status_subscribers (id, page_id, email, confirmed_at)
    select gen_random_uuid(), ${page.id}, n || '@sure.example', now()
    from generate_series(1, ${limits.statusSubscribers - 1}::int) n`);
  expect((await ask('jan@pekarna.example', {}, '198.51.100.2')).status).toBe(200);
  expect(await count(sql`confirmed_at is not null`)).toBe(limits.statusSubscribers - 1);
  await db.execute(
    sql`update status_subscribers set confirmed_at = now() where email = 'eva@pekarna.example'`,
  );
  expect((await ask('ota@pekarna.example', {}, '198.51.100.3')).status).toBe(429);
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
  await db.execute(sql`update status_subscribers set created_at = now() - interval '61 minutes'`);
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
