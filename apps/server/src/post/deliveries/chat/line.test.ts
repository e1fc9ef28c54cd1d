import { agentApi, deliveries, jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { makeJob, makeModelJob } from '../../../../test/harness/data/jobs.ts';
import { openChat } from '../../../../test/harness/services/chat.ts';
import { ChatApiError } from '../../../../test/harness/services/chat-rules.ts';
import {
  createLook,
  plain,
  postTo,
  startAgent,
  startChat,
} from '../../../../test/harness/services/chat-worker.ts';

const openAll = async () => {
  const chat = await openChat();
  const cast = await createCast({ chat: chat.config });
  chat.connect(postTo(cast.house));
  const rowOf = async (kind: string) => {
    const { deliveries: all } = await cast.olga.call(deliveries.list, {
      query: { channel: 'chat' },
    });
    return all.find((row) => row.kind === kind);
  };
  const steer = (id: string, verb: 'approve' | 'cancel') =>
    cast.olga.call(jobs.steer, { params: { id }, body: { verb } });
  return { chat, cast, look: createLook(chat), rowOf, steer };
};

test('the chat is down while ten jobs go on: no job waits for it, nothing is lost, the order is kept', async () => {
  const { chat, cast, steer } = await openAll();
  await startChat(cast.house);
  chat.state.mood = 'cuts';
  const numbers: number[] = [];
  for (let made = 0; made < 10; made++) {
    const { id, number } = await makeJob(cast, { title: `Úloha ${made}` });
    numbers.push(number);
    if (made % 2) await steer(id, 'approve');
  }
  await expect.poll(() => chat.calls.length).toBeGreaterThan(0);
  expect(chat.messages).toEqual([]);
  const { rows: told } = await cast.house.db.execute<{ error: string }>(
    sql`select last_error as error from deliveries where last_error is not null`,
  );
  for (const { error } of told) {
    expect(error).toContain('the chat platform does not answer');
    expect(error).not.toContain(chat.config.botToken);
  }
  chat.state.mood = 'accepts';
  await expect.poll(() => chat.messages.length).toBe(10);
  // What was decided meanwhile shows no buttons.
  expect(chat.messages.map(({ text, rows }) => [plain(text).split('\n')[0], rows.length])).toEqual(
    numbers.map((number, made) =>
      made % 2 ? [`Nová úloha #${number}`, 0] : [`Úloha #${number} čeká na schválení`, 1],
    ),
  );
  const waiting = sql`select 1 from deliveries where channel = 'chat' and state = 'waiting'`;
  await expect.poll(async () => (await cast.house.db.execute(waiting)).rows).toEqual([]);
  expect(chat.messages).toHaveLength(10);
});

test('a server that ended between decision and notice: the next one sends it, in order', async () => {
  const { chat, cast, look, steer } = await openAll();
  const first = await startChat(cast.house);
  const { id, number } = await makeJob(cast);
  const pending = await look.message(`Úloha #${number} čeká`);
  await first.stop();
  await steer(id, 'approve');
  const next = await makeJob(cast);
  expect(chat.messages).toHaveLength(1);
  expect(pending.rows).toHaveLength(1);
  await startChat(cast.house);
  await look.message(`Úloha #${next.number} čeká`);
  expect(pending.rows).toEqual([]);
});

test('what the operator did while no server worked is done by the next one', async () => {
  const { chat, cast, look } = await openAll();
  const first = await startChat(cast.house);
  const { id, number } = await makeJob(cast);
  const pending = await look.message(`Úloha #${number} čeká`);
  await first.stop();
  const press = chat.person.press(pending.id, pending.rows[0]?.[0]?.callback_data ?? '');
  await chat.delivered();
  expect((await cast.olga.call(jobs.read, { params: { id } })).state).toBe('pending');
  await startChat(cast.house);
  expect(await look.answer(press)).toBe('Schváleno');
  expect((await cast.olga.call(jobs.read, { params: { id } })).state).toBe('approved');
});

test('a webhook that is away for a while loses no press: the platform delivers it again', async () => {
  const { chat, cast, look } = await openAll();
  await startChat(cast.house);
  const { number } = await makeJob(cast);
  const pending = await look.message(`Úloha #${number} čeká`);
  chat.connect(null);
  const press = chat.person.press(pending.id, pending.rows[0]?.[1]?.callback_data ?? '');
  const lost = postTo(cast.house, () => false);
  let repeated = 0;
  chat.connect(async (body, secret) => {
    repeated += 1;
    await lost(body, secret);
    return repeated > 3;
  });
  expect(await look.answer(press)).toBe('Zrušeno');
  await chat.delivered();
  await look.withoutButtons(pending);
  expect(chat.answers.get(press)).toEqual(['Zrušeno']);
});

test('429 rests the line for as long as it asks, 5xx and silence are tried again', async () => {
  const { chat, cast, look, rowOf } = await openAll();
  await startChat(cast.house);
  chat.state.refusals.push(new ChatApiError(429, 'Too Many Requests: retry after 1', 1));
  const { number } = await makeJob(cast);
  await look.message(`Úloha #${number} čeká`);
  const [first = 0, second = 0] = chat.calledAt;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  await expect.poll(() => rowOf('job_pending')).toMatchObject({ state: 'sent', attempts: 2 });
  const before = chat.calls.length;
  chat.state.mood = 'is no JSON';
  await makeJob(cast);
  await expect.poll(() => chat.calls.length).toBeGreaterThan(before);
  if (process.env.FULL) {
    const meanwhile = chat.calls.length;
    chat.state.mood = 'hangs';
    await expect.poll(() => chat.calls.length).toBeGreaterThan(meanwhile);
  }
  chat.state.mood = 'accepts';
  await expect.poll(() => chat.messages.length).toBe(2);
});

test('a refusal for good is a dead message that says why, and what follows goes on', async () => {
  const { chat, cast, look, rowOf } = await openAll();
  chat.state.refusals.push(new ChatApiError(400, 'Bad Request: chat not found'));
  await makeJob(cast);
  await startChat(cast.house);
  await expect
    .poll(() => rowOf('job_pending'))
    .toMatchObject({ state: 'dead', lastError: 'Bad Request: chat not found' });
  const blocked = new ChatApiError(403, 'Forbidden: bot was blocked by the user');
  chat.state.refusals.push(blocked);
  await makeJob(cast);
  await expect
    .poll(() => rowOf('job_pending'))
    .toMatchObject({
      state: 'dead',
      lastError: 'the bot may not write into the chat: Forbidden: bot was blocked by the user',
    });
  const { number } = await makeJob(cast);
  await look.message(`Úloha #${number} čeká`);
});

test('a command longer than a message is shown whole in a file before anybody can allow it', async () => {
  const { chat, cast, look } = await openAll();
  await startChat(cast.house);
  const agent = await startAgent(cast);
  const { id, number } = await makeModelJob(cast, { approve: true });
  const { lease } = await agent.claim();
  const argv = ['sh', '-c', `echo ${'<&>ž'.repeat(1_500)}; rm -rf /tmp/konec`];
  const command = { argv, target: { via: 'local' as const }, reason: 'Proto' };
  const body = { lease, key: 'long', command };
  const gate = await agent.call(agentApi.askGate, { params: { id }, body });
  const asked = await look.message(`Úloha #${number} chce spustit příkaz`);
  const [document, message] = chat.messages;
  expect(message).toBe(asked);
  expect(document?.rows).toEqual([]);
  expect(document?.file?.content).toContain(`sh -c '${argv[2]}'\n`);
  expect(asked.replyTo).toBe(document?.id);
  expect(plain(asked.text)).toContain('Celý příkaz se do zprávy nevejde');
  expect(asked.text).not.toContain('/tmp/konec');
  expect(asked.text.length).toBeLessThan(4_096);
  const button = structuredClone(asked);
  expect(plain((await look.press(button, 'Povolit do konce úlohy')) ?? '')).toBe(
    'Povoleno do konce úlohy',
  );
  const again = await agent.call(agentApi.askGate, {
    params: { id },
    body: { ...body, key: 'again' },
  });
  expect([gate.state, again.state]).toEqual(['open', 'allowed']);
  // Replies to the file steer the job too.
  chat.person.reply(document?.id ?? 0, 'Díky');
  await look.message('Předáno');
});

test('a repeat after a crash is harmless: both messages work and lose their buttons', async () => {
  const { chat, cast, look, rowOf } = await openAll();
  await startChat(cast.house);
  const { number } = await makeJob(cast);
  await look.message(`Úloha #${number} čeká`);
  await expect.poll(() => rowOf('job_pending')).toMatchObject({ state: 'sent' });
  await cast.house.db.execute(
    sql`update deliveries set state = 'waiting', sent_at = null, next_attempt_at = now()`,
  );
  await expect.poll(() => chat.messages.length).toBe(2);
  const [first, second] = chat.messages;
  if (!first || !second) throw new Error('no two messages');
  expect(second.text).toBe(first.text);
  // The first was sent by a process that died before it noted it.
  await cast.house.db.execute(sql`delete from chat_messages where message_id = ${first.id}`);
  expect(await look.press(first, 'Schválit')).toBe('Schváleno');
  await look.withoutButtons(first);
  await look.withoutButtons(second);
});

test('two processes send one after the other, each message once', async () => {
  const { chat, cast } = await openAll();
  await startChat(cast.house);
  await startChat(cast.house);
  const numbers: number[] = [];
  for (let made = 0; made < 12; made++) numbers.push((await makeJob(cast)).number);
  await expect.poll(() => chat.messages.length).toBe(12);
  expect(chat.messages.map(({ text }) => Number(text.match(/#(\d+)/)?.[1]))).toEqual(numbers);
});

test('no faster than the platform takes them', async () => {
  const { chat, cast } = await openAll();
  for (let made = 0; made < 3; made++) await makeJob(cast);
  await startChat(cast.house, { gapMs: 400 });
  await expect.poll(() => chat.messages.length).toBe(3);
  const [first, second, third] = chat.messages;
  expect((second?.at ?? 0) - (first?.answeredAt ?? 0)).toBeGreaterThan(390);
  expect((third?.at ?? 0) - (second?.answeredAt ?? 0)).toBeGreaterThan(390);
});

test('without a chat nothing is queued', async () => {
  const cast = await createCast();
  await makeJob(cast);
  const { deliveries: all } = await cast.olga.call(deliveries.list, { query: { channel: 'chat' } });
  expect(all).toEqual([]);
});
