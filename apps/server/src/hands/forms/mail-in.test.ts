import { forms } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { closeAfter } from '../../../test/harness/close-after.ts';
import {
  makeBrowser,
  makeDue,
  makeForm,
  type TestBrowser,
} from '../../../test/harness/data/forms.ts';
import { findMarks } from './mail-in/find-marks.ts';
import { startMailIn } from './mail-in/start.ts';
import { formWatchDuty } from './watch.ts';

const domain = 'forms.agency.example';
let cast: Cast;
let agent: TestBrowser;
let port: number;
beforeAll(async () => {
  cast = await createCast({ mailIn: { host: '127.0.0.1', port: 1, domain } });
  agent = await makeBrowser(cast);
  const listener = await startMailIn(system(), { host: '127.0.0.1', port: 0, domain });
  closeAfter(() => listener.close());
  port = listener.port;
});
beforeEach(() => cast.house.db.execute(sql`delete from form_checks`));

const system = () => {
  const { db, config, log, now } = cast.house;
  return { db, config, log, now, actor: { kind: 'system' as const } };
};
/** As the site's mail server would, once the form was sent. */
const send = async (to: string, text: string, more: object = {}) => {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    await transport.sendMail({
      from: 'web@acme.example',
      to,
      subject: 'Zpráva z webu',
      text,
      ...more,
    });
    return 'taken';
  } catch (error) {
    return (error as { responseCode?: number }).responseCode;
  } finally {
    transport.close();
  }
};
const makeProven = async () => {
  const form = await makeForm(cast, { mailWithinMinutes: 10 });
  expect(form.mailAddress).toMatch(/^form-[0-9a-f]{20}@forms\.agency\.example$/);
  return { ...form, mailbox: form.mailAddress ?? '' };
};
const last = async ({ id }: { id: string }) =>
  (await cast.olga.call(forms.read, { params: { id } })).form.last;
const watch = () =>
  formWatchDuty.work(system(), { dueAt: new Date(), signal: new AbortController().signal });

test('a check passes when the form’s message has arrived, and tells how long it took', async () => {
  const form = await makeProven();
  const task = await agent.take();
  await agent.finish(task);
  expect(await last(form)).toMatchObject({ state: 'proving', outcome: null });
  expect(await agent.claim()).toBeNull();
  expect(await send(form.mailbox, `Vzkaz: ${task.identity.message}`)).toBe('taken');
  expect(await last(form)).toMatchObject({ state: 'done', outcome: 'passed', reason: null });
  expect((await last(form))?.mailMs).toBeGreaterThanOrEqual(0);
});

test('a message that is there before the browser is done counts as well', async () => {
  const form = await makeProven();
  const task = await agent.take();
  expect(await send(form.mailbox, task.identity.message)).toBe('taken');
  expect(await last(form)).toMatchObject({ state: 'running' });
  await agent.finish(task);
  expect(await last(form)).toMatchObject({ state: 'done', outcome: 'passed' });
});

test('a customer’s own message proves nothing, nor does one of another run or form', async () => {
  const form = await makeProven();
  const before = await agent.take();
  await agent.finish(before, { outcome: 'failed' });
  await makeDue(cast.house);
  const other = await makeProven();
  const tasks = [await agent.take(), await agent.take()];
  for (const task of tasks) await agent.finish(task);
  expect(await send(form.mailbox, 'Dobrý den, kolik stojí výlet?')).toBe('taken');
  expect(await send(form.mailbox, before.identity.message)).toBe('taken');
  expect(await last(form)).toMatchObject({ state: 'proving' });
  expect(await last(other)).toMatchObject({ state: 'proving' });
});

test('a message that does not arrive in time is a failed check, and two open an incident', async () => {
  const form = await makeProven();
  for (const failures of [1, 2]) {
    await makeDue(cast.house);
    const task = await agent.take();
    await agent.finish(task);
    await watch();
    expect(await last(form)).toMatchObject({ state: 'proving' });
    await cast.house.db.execute(
      sql`update form_tasks set mail_due_at = now() - interval '1 second'`,
    );
    await watch();
    const read = await cast.olga.call(forms.read, { params: { id: form.id } });
    expect(read.form).toMatchObject({
      failures,
      last: { outcome: 'failed', reason: 'mail_missing' },
    });
  }
  const { rows } = await cast.house.db.execute<{ reason: string }>(
    sql`select evidence ->> 'reason' as reason from incidents where resolved_at is null`,
  );
  expect(rows).toEqual([{ reason: expect.stringContaining('zpráva nedorazila') }]);
});

const told = async () => {
  const { rows } = await cast.house.db.execute<{ step: string }>(
    sql`select data ->> 'step' as step from notices where kind = 'form_changed' and ended_at is null`,
  );
  return rows.map(({ step }) => step);
};

test.each(['after', 'before'])(
  'other words on the page, while the message arrives %s the run ends, are an operator’s notice first',
  async (when) => {
    const form = await makeProven();
    const task = await agent.take();
    const other = { outcome: 'failed' as const, step: 3, error: 'Text tu není' };
    if (when === 'before') await send(form.mailbox, task.identity.message);
    await agent.finish(task, other);
    if (when === 'after') {
      expect(await last(form)).toMatchObject({ state: 'proving', outcome: null });
      await send(form.mailbox, task.identity.message);
    }
    expect(await last(form)).toMatchObject({ outcome: 'passed', error: '', reason: null });
    expect(await told()).toEqual([expect.stringMatching(/^4\. .*Děkujeme/)]);
    await makeDue(cast.house);
    const next = await agent.take();
    await agent.finish(next);
    await send(form.mailbox, next.identity.message);
    expect(await told()).toEqual([]);
  },
);

test('other words and no message are a failed check, with what the page lacked', async () => {
  const form = await makeProven();
  await agent.finish(await agent.take(), { outcome: 'failed', step: 3, error: 'Text tu není' });
  await cast.house.db.execute(sql`update form_tasks set mail_due_at = now() - interval '1 second'`);
  await watch();
  expect(await last(form)).toMatchObject({ outcome: 'failed', step: 3, error: 'Text tu není' });
  expect(await told()).toEqual([]);
});

test('only known mailboxes are there, nothing is relayed, and nothing large is taken', async () => {
  const form = await makeProven();
  const silent = await makeForm(cast);
  expect(await send(`form-${'0'.repeat(20)}@${domain}`, 'x')).toBe(550);
  expect(await send(silent.mailAddress ?? '', 'x')).toBe(550);
  expect(await send('someone@else.example', 'x')).toBe(550);
  expect(await send(form.mailbox.replace(domain, 'else.example'), 'x')).toBe(550);
  expect(await send(form.mailbox, 'x'.repeat(300_000))).toBe(552);
  expect(await send(form.mailbox.toUpperCase().replace('@', '+x@'), 'x')).toBe('taken');
});

test('a mark is found however the message is encoded', () => {
  const mark = 'a1b2c3d4e5f6';
  const said = `Příliš žluťoučký kůň [hlidka-${mark}] konec`;
  const base64 = Buffer.from(said.repeat(3)).toString('base64').replace(/.{76}/g, '$&\r\n');
  const messages = [
    said,
    `Content-Transfer-Encoding: base64\r\n\r\n${base64}\r\n--x--`,
    `=C5=BDlu=C5=A5 [hlidka-a1b2=\r\nc3d4e5f6]`,
    `<p>&#91;hlidka-${mark}&#93;</p>`,
  ];
  for (const message of messages) expect(findMarks(Buffer.from(message))).toEqual([mark]);
  expect(findMarks(Buffer.from('hlidka-a1b2c3d4e5f67 hlidka-xyz'))).toEqual([]);
});
