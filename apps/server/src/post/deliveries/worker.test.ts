import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliveries, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusal } from '../../../test/harness/house.ts';
import { startPost } from '../../../test/harness/services/mailbox.ts';
import { openSmtp } from '../../../test/harness/services/smtp.ts';
import type { Config } from '../../base/config/config.ts';

const openPost = async (change: Partial<Config> = {}) => {
  const cast = await createCast(change);
  const { db } = cast.house;
  const mailOf = async (to: string) => {
    const { deliveries: all } = await cast.olga.call(deliveries.list);
    return all.find(({ recipient }) => recipient === to);
  };
  const invite = (email: string, name = 'Eva') =>
    cast.olga.call(people.invite, { body: { email, name, role: 'client' } });
  const hurry = () => db.execute(sql`update deliveries set next_attempt_at = now()`);
  return { ...cast, mailOf, invite, hurry };
};

test('through a real SMTP server: text and HTML, a stable id, one recipient', async () => {
  const smtp = await openSmtp();
  const post = await openPost({ smtpUrl: smtp.url, mailFrom: 'hlidka@sever.example' });
  startPost(post.house);
  await post.invite('eva@acme.example', '<b>Eva</b>, "x" <evil@x.example>');
  await eventually(() => expect(smtp.received).toHaveLength(1));
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ from: 'hlidka@sever.example', to: ['eva@acme.example'] });
  const row = await eventually(async () => {
    const found = await post.mailOf('eva@acme.example');
    expect(found?.state).toBe('sent');
    return found;
  });
  expect(mail?.raw).toContain(`Message-ID: <${row?.id}@localhost>`);
  expect(mail?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(mail?.raw).not.toContain('<b>Eva</b>, "x"</h1>');
  expect(await refusal(post.olga.call(deliveries.retry, { params: { id: row?.id ?? '' } }))).toBe(
    '409 already done',
  );
  const detail = await post.olga.call(deliveries.read, { params: { id: row?.id ?? '' } });
  expect(detail.text).toBeNull();
});

test('a refusal for now is tried again, one for ever is a dead letter that can be resent', async () => {
  const smtp = await openSmtp();
  const post = await openPost({ smtpUrl: smtp.url });
  startPost(post.house);
  smtp.state.mood = 'refuses for now';
  await post.invite('later@acme.example');
  await eventually(async () => {
    expect(await post.mailOf('later@acme.example')).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    });
  });
  smtp.state.mood = 'accepts';
  await post.hurry();
  await eventually(async () =>
    expect((await post.mailOf('later@acme.example'))?.state).toBe('sent'),
  );

  smtp.state.mood = 'refuses for ever';
  await post.invite('never@acme.example');
  const dead = await eventually(async () => {
    const mail = await post.mailOf('never@acme.example');
    expect(mail?.state).toBe('dead');
    return mail;
  });
  const params = { params: { id: dead?.id ?? '' } };
  expect(await refusal(post.charlie.call(deliveries.retry, params))).toBe('404 not found');
  smtp.state.mood = 'accepts';
  await post.olga.call(deliveries.retry, params);
  await eventually(async () =>
    expect((await post.mailOf('never@acme.example'))?.state).toBe('sent'),
  );
});

test('a worker that dies with a mail in its hands is followed by another after the lease', async () => {
  const smtp = await openSmtp();
  const post = await openPost({ smtpUrl: smtp.url });
  await post.invite('held@acme.example');
  // Operators are told of the invitation too.
  await post.house.db.execute(sql`delete from deliveries where recipient <> 'held@acme.example'`);
  await post.house.db.execute(
    sql`update deliveries set attempts = 1, next_attempt_at = now() + interval '1 second'`,
  );
  startPost(post.house);
  startPost(post.house);
  await eventually(() => expect(smtp.received).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(smtp.received).toHaveLength(1);
});

test('without an SMTP server mails are files that the operator reads', async () => {
  const post = await openPost();
  startPost(post.house);
  const row = await post.olga.call(deliveries.testMail);
  const params = { params: { id: row.id } };
  await eventually(async () =>
    expect((await post.olga.call(deliveries.read, params)).state).toBe('kept'),
  );
  const mail = await post.olga.call(deliveries.read, params);
  expect(mail).toMatchObject({ recipient: post.olga.email, subject: 'Zkušební e-mail – Agentura' });
  expect(mail.text).toContain('odcházejí správně');
  expect(readFileSync(join(post.house.config.dataDir, 'mails', `${row.id}.eml`), 'utf8')).toContain(
    'MIME-Version',
  );
  const html = await post.house.request(
    `/api/admin/deliveries/${row.id}/html`,
    {},
    post.olga.caller,
  );
  expect(html.headers.get('content-security-policy')).toContain('sandbox');
  expect(await html.text()).toContain('<html lang="cs">');
  expect(await refusal(post.alice.call(deliveries.read, params))).toBe('404 not found');
});
