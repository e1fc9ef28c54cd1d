import { createCall } from '@hlidka/client';
import { phone as endpoints, jobs, type PhoneMessage } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { closeAfter } from '../../../test/harness/close-after.ts';
import { makeJob, makeModelJob } from '../../../test/harness/data/jobs.ts';
import { type Caller, refusal } from '../../../test/harness/house.ts';
import { plain, postTo, startChat } from '../../../test/harness/services/chat-worker.ts';
import { createApp } from '../../app.ts';
import { type Deliver, openPhone } from './phone.ts';
import { spansOfHtml } from './phone-text.ts';
import { remindPhone } from './remind-phone.ts';

let post: Deliver = async () => ({ ok: false });
const phone = await openPhone((body, secret) => post(body, secret));
const cast = await createCast({ chat: phone.chat });
const { house, olga } = cast;
const deliver = postTo(house);
post = async (body, secret) => ({ ok: await deliver(body, secret) });
await startChat(house);
closeAfter(() => phone.close());

const app = createApp({ ...house, phone }, { portal: new Map(), admin: new Map() });
const as = ({ cookie = '' }: Caller) =>
  createCall({
    fetch: ((path: string, init: RequestInit) =>
      app.request(path, {
        ...init,
        headers: { ...(init.headers as object), cookie },
      })) as typeof fetch,
  });
const hand = as(olga.caller);
const textOf = ({ spans }: PhoneMessage) => plain(spans.map(({ text }) => text).join(''));
const shown = async (words: string): Promise<PhoneMessage> => {
  const find = async () =>
    (await hand(endpoints.read)).messages.findLast(
      (message) => message.from === 'bot' && textOf(message).includes(words),
    );
  await expect.poll(find).toBeTruthy();
  return (await find()) as PhoneMessage;
};

test('the demo’s phone shows what the bot says, and does what an operator would', async () => {
  const { id, number } = await makeModelJob(cast, { title: 'Ukázka <b>' });
  const pending = await shown(`Úloha #${number} čeká na schválení`);
  expect(pending.spans[0]).toMatchObject({ style: 'bold' });
  expect(textOf(pending)).toContain('Ukázka <b> · Acme blog');
  const approve = pending.buttons[0]?.[0];
  const press = { body: { messageId: pending.id, data: approve?.data ?? '' } };
  expect(await hand(endpoints.press, press)).toEqual({ answer: 'Schváleno' });
  expect(await hand(endpoints.press, press)).toEqual({ answer: 'Už vyřízeno' });
  const buttons = async () => (await shown(`Úloha #${number} čeká`)).buttons;
  await expect.poll(buttons).toEqual([]);
  await hand(endpoints.say, { body: { text: '/jobs' } });
  const list = await shown('Aktivní úlohy');
  expect(textOf(list)).toContain(`#${number} Ukázka <b>`);
  await hand(endpoints.say, { body: { text: 'Opatrně', replyTo: pending.id } });
  const handed = await shown(`Předáno úloze #${number}.`);
  const { messages, commands } = await hand(endpoints.read);
  expect(messages.find((message) => message.id === handed.replyTo)).toMatchObject({
    from: 'operator',
    replyTo: pending.id,
  });
  expect(commands.map(({ command }) => command)).toEqual(['jobs', 'job']);
  const { events } = await olga.call(jobs.events, { params: { id } });
  expect(events.map(({ type, by }) => `${type} ${by}`)).toEqual([
    'job.created admin',
    'job.approved chat',
    'operator.message chat',
  ]);
});

test('a phone that starts anew is told what waits, and no more', async () => {
  const { number } = await makeJob(cast, { title: 'Čeká dál' });
  const first = await shown(`Úloha #${number} čeká`);
  const before = (await hand(endpoints.read)).messages.length;
  await remindPhone(house.cli);
  const again = async () => (await shown(`Úloha #${number} čeká`)).id;
  await expect.poll(again).toBeGreaterThan(first.id);
  expect((await hand(endpoints.read)).messages.length).toBe(before + 1);
});

test('a client has no such phone, nor has an installation that is no demo', async () => {
  const charlie = as(cast.charlie.caller);
  const body = { messageId: 1, data: 'x' };
  for (const call of [charlie, olga.call]) {
    expect(await refusal(call(endpoints.read))).toBe('404 not found');
    expect(await refusal(call(endpoints.press, { body }))).toBe('404 not found');
    expect(await refusal(call(endpoints.say, { body: { text: 'x' } }))).toBe('404 not found');
  }
  const nothing = { body: { messageId: 999_999, data: 'x' } };
  expect(await refusal(hand(endpoints.press, nothing))).toBe('404 not found');
});

test('markup becomes pieces of text, and text stays text', () => {
  expect(spansOfHtml('<b>A &amp; B</b>\n<pre>&lt;x&gt;</pre> c')).toEqual([
    { text: 'A & B', style: 'bold' },
    { text: '\n', style: 'plain' },
    { text: '<x>', style: 'block' },
    { text: ' c', style: 'plain' },
  ]);
});
