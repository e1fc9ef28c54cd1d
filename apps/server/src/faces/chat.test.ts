import { jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../test/harness/cast.ts';
import { makeJob, makeModelJob } from '../../test/harness/data/jobs.ts';
import { openChat } from '../../test/harness/services/chat.ts';
import { createLook, startChat, webhookPath } from '../../test/harness/services/chat-worker.ts';
import { startInbox } from '../desk/chat/index.ts';

const chat = await openChat();
const cast = await createCast({ chat: chat.config });
const { house, olga } = cast;
await startChat(house);
const look = createLook(chat);
const { webhookSecret, chatId } = chat.config;

const post = async (
  body: unknown,
  headers: Record<string, string> = { 'x-telegram-bot-api-secret-token': webhookSecret },
  to = house,
) => {
  const response = await to.request(webhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return `${response.status} ${await response.text()}`.trim();
};
const kept = async (): Promise<number> => {
  const { rows } = await house.db.execute<{ count: number }>(
    sql`select count(*)::int as count from chat_updates`,
  );
  return rows[0]?.count ?? 0;
};
let updates = 100;
const update = (more: object) => ({ update_id: (updates += 1), ...more });
const message = (text: string, id: number = Number(chatId)) => ({
  message: { message_id: updates, date: 1, chat: { id }, text },
});

test('an inactive chat answers 503 and keeps nothing', async () => {
  const { house: quiet } = await createCast();
  expect(await post(update(message('/jobs')), undefined, quiet)).toBe(
    '503 {"error":"unavailable"}',
  );
  expect(startInbox(quiet)).toBeNull();
});

test('a wrong secret, a foreign chat and what nobody asked for: 200, empty, nothing happens', async () => {
  const before = await kept();
  const wrong = { 'x-telegram-bot-api-secret-token': `${webhookSecret}x` };
  const { id } = await makeJob(cast);
  const pending = await look.message('čeká na schválení');
  const data = pending.rows[0]?.[0]?.callback_data;
  const press = (chat: number) => ({
    callback_query: { id: '1', data, message: { chat: { id: chat }, message_id: pending.id } },
  });
  expect(await post(update(press(Number(chatId))), wrong)).toBe('200');
  expect(await post(update(press(Number(chatId))), {})).toBe('200');
  expect(await post('not json at all', wrong)).toBe('200');
  for (const foreign of [
    update(press(78)),
    update(message('/jobs', 78)),
    update({ callback_query: { id: '1', data } }),
    update({ edited_message: message('/jobs').message }),
    update({ my_chat_member: { chat: { id: Number(chatId) } } }),
    { update_id: 'text', ...message('/jobs') },
    [],
    null,
  ])
    expect(await post(foreign)).toBe('200');
  expect(await post('{"update_id":')).toBe('200');
  expect(await post(JSON.stringify(update(message('x'.repeat(2 * 1024 * 1024)))))).toBe('200');
  expect(await kept()).toBe(before);
  expect((await olga.call(jobs.read, { params: { id } })).state).toBe('pending');
  expect(chat.calls.filter((name) => name === 'answerCallbackQuery')).toEqual([]);
});

test('only POST is taken', async () => {
  const response = await house.request(webhookPath);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('an update that is delivered again, even at once, acts once', async () => {
  const { id, number } = await makeModelJob(cast, { title: 'Dvakrát' });
  const pending = await look.message(`Úloha #${number} čeká`);
  const sent = { chat: { id: Number(chatId) }, message_id: updates };
  const reply = update({
    message: { ...sent, date: 1, text: 'Opatrně', reply_to_message: { message_id: pending.id } },
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(reply)));
  expect(new Set(answers)).toEqual(new Set(['200']));
  await look.message('Předáno úloze');
  expect(await post(reply)).toBe('200');
  await post(update(message('/job 999999')));
  await look.message('neznám');
  const { events } = await olga.call(jobs.events, { params: { id } });
  expect(events.map(({ type }) => type)).toEqual(['job.created', 'operator.message']);
});
