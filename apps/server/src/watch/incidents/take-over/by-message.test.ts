import {
  deliveries,
  devices,
  incidentCourse,
  incidents,
  outlets,
  takeOvers,
  WebhookAnswer,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { openRota } from '../../../../test/harness/data/rota.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { openChat } from '../../../../test/harness/services/chat.ts';
import { createLook, postTo, startChat } from '../../../../test/harness/services/chat-worker.ts';
import { openMailbox } from '../../../../test/harness/services/mailbox.ts';
import { openReceiver, startOutlets } from '../../../../test/harness/services/receiver.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';

const loopback = { allowPrivate: parseRanges('127.0.0.0/8') };

const open = ({ olga, blog }: Cast) =>
  olga.call(incidents.open, { body: { siteId: blog.id, kind: 'availability' } });
const read = ({ olga }: Cast, id: string) => olga.call(incidents.read, { params: { id } });
/** The channels whose message about the beginning was seen. */
const seen = async ({ olga }: Cast, id: string) => {
  const course = await olga.call(incidentCourse.read, { params: { id } });
  return course.deliveries.flatMap(({ channel, event, seenAt }) =>
    event === 'opened' && seenAt ? [channel] : [],
  );
};

test('the chat’s button takes an incident over once, says who, and leaves every message', async () => {
  const chat = await openChat();
  const cast = await createCast({ chat: chat.config });
  chat.connect(postTo(cast.house));
  await startChat(cast.house);
  const look = createLook(chat);
  const { id } = await open(cast);
  const shown = await look.message('Acme blog');
  expect(look.labels(shown)).toEqual([['Převzít']]);
  const data = shown.rows[0]?.[0]?.callback_data ?? '';
  expect(await look.press(shown, 'Převzít')).toBe('Převzato, je to vaše');
  expect(await read(cast, id)).toMatchObject({ acknowledgedBy: 'Olga', takenFrom: 'chat' });
  await look.withoutButtons(shown);
  await look.message('Olga');
  expect(await seen(cast, id)).toEqual(['chat']);
  expect(await look.answer(chat.person.press(shown.id, data))).toBe('Už vyřízeno');
  expect(chat.refused).toEqual([]);
});

test('a broken form’s message in the chat is information only', async () => {
  const chat = await openChat();
  const cast = await createCast({ chat: chat.config });
  chat.connect(postTo(cast.house));
  await startChat(cast.house);
  const look = createLook(chat);
  const { id } = await cast.olga.call(incidents.open, {
    body: { siteId: cast.blog.id, kind: 'form' },
  });
  const shown = await look.message('Acme blog');
  expect(look.labels(shown)).toEqual([]);
  await cast.olga.call(incidents.acknowledge, { params: { id }, body: {} });
  expect(await read(cast, id)).toMatchObject({ acknowledgedBy: 'Olga', takenFrom: 'admin' });
});

test('a take-over or an end elsewhere takes the chat’s button away', async () => {
  const chat = await openChat();
  const cast = await createCast({ chat: chat.config });
  chat.connect(postTo(cast.house));
  await startChat(cast.house);
  const look = createLook(chat);
  const first = await open(cast);
  const shown = await look.message('Acme blog');
  await cast.olga.call(incidents.acknowledge, { params: { id: first.id }, body: {} });
  await look.withoutButtons(shown);
  expect(await read(cast, first.id)).toMatchObject({ takenFrom: 'admin' });
  await cast.olga.call(incidents.resolve, { params: { id: first.id } });
  await expect.poll(() => chat.messages.length).toBe(3);
  const { id } = await open(cast);
  await expect.poll(() => chat.messages.at(-1)?.rows.length).toBe(1);
  const again = chat.messages.at(-1);
  await cast.olga.call(incidents.resolve, { params: { id } });
  await expect.poll(() => again?.rows).toEqual([]);
});

test('a receiver’s answer takes an incident over; nonsense and late answers change nothing', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  startOutlets(cast.house);
  await cast.olga.call(outlets.add, {
    body: { kind: 'webhook', name: 'Dispečink', address: receiver.url },
  });
  const answers = ['{"take_over":"yes"}', '<html>', '{"take_over":true,"by":" "}', '[]', 'null'];
  for (const text of answers) {
    receiver.behave(() => ({ status: 200, text }));
    const { id } = await open(cast);
    const before = receiver.got.length;
    await eventually(() => expect(receiver.got.length).toBeGreaterThan(before - 1));
    await cast.olga.call(incidents.resolve, { params: { id } });
    await eventually(async () => {
      const { rows } = await cast.house.db.execute(
        sql`select 1 from deliveries where channel = 'outlet' and state = 'waiting'`,
      );
      expect(rows).toEqual([]);
    });
    expect(await read(cast, id)).toMatchObject({ acknowledgedAt: null });
  }
  receiver.behave(() => ({ status: 200, text: '{"take_over":true,"by":"Noční služba"}' }));
  const { id } = await open(cast);
  await eventually(async () =>
    expect(await read(cast, id)).toMatchObject({
      acknowledgedBy: 'Noční služba',
      takenFrom: 'webhook',
    }),
  );
  expect(await seen(cast, id)).toEqual(['outlet']);
  await cast.olga.call(incidents.resolve, { params: { id } });
  receiver.behave(() => ({ status: 202, text: '{"take_over":true}' }));
  const next = await open(cast);
  await eventually(async () =>
    expect(await read(cast, next.id)).toMatchObject({ acknowledgedBy: 'Dispečink' }),
  );
  expect(WebhookAnswer.safeParse({ take_over: true, by: 'x'.repeat(81) }).success).toBe(false);
});

test('opening the link in a mail is seen, taking over by it says so', async () => {
  const cast = await createCast({ smtpUrl: 'smtp://127.0.0.1:9' });
  const mailbox = openMailbox(cast.house);
  const { id } = await open(cast);
  const { token } = await mailbox.take('olga@example.test');
  expect(await seen(cast, id)).toEqual([]);
  const visitor = cast.house.as({});
  await visitor(takeOvers.look, { body: { token } });
  expect(await seen(cast, id)).toEqual(['mail']);
  expect(await read(cast, id)).toMatchObject({ acknowledgedAt: null });
  await visitor(takeOvers.take, { body: { token } });
  expect(await read(cast, id)).toMatchObject({ acknowledgedBy: 'Olga', takenFrom: 'mail' });
});

test('a push is seen and taken over by its own reader only', async () => {
  const { cast, petr, radek, open: begin } = await openRota();
  const body = { token: 'ExponentPushToken[petr]', platform: 'ios' as const };
  await petr.call(devices.register, { body });
  const { id } = await begin();
  const { rows } = await cast.house.db.execute<{ id: string }>(
    sql`select id from deliveries where channel = 'push' and incident_id = ${id}`,
  );
  const deliveryId = rows[0]?.id ?? '';
  const see = (who: typeof petr) => who.call(deliveries.seen, { params: { id: deliveryId } });
  const take = (who: typeof petr) =>
    who.call(incidents.acknowledge, { params: { id }, body: { deliveryId } });
  expect(await refusal(see(radek))).toBe('404 not found');
  expect(await refusal(see(cast.alice))).toBe('404 not found');
  expect(await refusal(take(radek))).toBe('404 not found');
  expect(await seen(cast, id)).toEqual([]);
  await see(petr);
  expect(await seen(cast, id)).toEqual(['push']);
  expect(await take(petr)).toMatchObject({ acknowledgedBy: 'Petr', takenFrom: 'push' });
});
