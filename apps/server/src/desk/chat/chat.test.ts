import { agentApi, doors, jobs, me } from '@hlidka/protocol';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { giveTarget, makeJob, makeModelJob } from '../../../test/harness/data/jobs.ts';
import { openChat } from '../../../test/harness/services/chat.ts';
import {
  createLook,
  plain,
  postTo,
  startAgent,
  startChat,
} from '../../../test/harness/services/chat-worker.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { chatMessages, deliveries } from '../../post/deliveries/table.ts';
import { chatUpdates } from './table.ts';

let chat: Awaited<ReturnType<typeof openChat>>;
let cast: Cast;
let house: Cast['house'];
let olga: Cast['olga'];
let look: ReturnType<typeof createLook>;
let agent: Awaited<ReturnType<typeof startAgent>>;

beforeEach(async () => {
  chat = await openChat();
  cast = await createCast({ chat: chat.config });
  ({ house, olga } = cast);
  chat.connect(postTo(house));
  await startChat(house);
  look = createLook(chat);
  agent = await startAgent(cast);
});

const on = (id: string) => ({ params: { id } });
const trailOf = async (id: string) => {
  const { events } = await olga.call(jobs.events, on(id));
  return events.map(({ type, by }) => `${type} ${by}`);
};
/** A job that an agent works on. */
const running = async (title: string, make = makeJob) => {
  const { id, number } = await make(cast, { title, approve: true });
  const { lease } = await agent.claim();
  return { id, number, lease };
};
const finish = (id: string, lease: string, outcome: 'done' | 'failed' = 'done') =>
  agent.call(agentApi.finish, { ...on(id), body: { lease, outcome, summary: '' } });

test('/jobs lists active ones and marks those that wait, /job shows one with its events and buttons', async () => {
  chat.person.say('/jobs');
  expect((await look.message('Žádná úloha')).text).toBe('Žádná úloha teď neběží ani nečeká.');
  const waiting = await makeJob(cast, { title: 'Čeká' });
  const { id, number, lease } = await running('Běží', makeModelJob);
  chat.person.say('/JOBS@hlidka_test_bot');
  expect(plain((await look.message('Aktivní úlohy')).text)).toBe(`Aktivní úlohy
❗ #${waiting.number} Čeká · Acme blog: čeká na schválení
• #${number} Běží · Acme blog: běží

❗ čeká na vás`);

  chat.person.say(`/job ${number}`);
  const detail = await look.message('Poslední události');
  expect(plain(detail.text).replace(/^\d+\.\d\d /gm, '')).toBe(`#${number} Běží
Acme blog
Stav: běží

Poslední události
založena (správce, Olga)
schválena (správce, Olga)
začala (agent, Pomocník)`);
  expect(look.labels(detail)).toEqual([['Pozastavit', 'Zrušit']]);
  const stale = structuredClone(detail);
  expect(await look.press(detail, 'Pozastavit')).toBe('Pozastaveno');
  await look.withoutButtons(detail);
  expect(await look.press(stale, 'Pozastavit')).toBe('Už vyřízeno');
  chat.messages.length = 0;
  chat.person.say(`/Job #${number}`);
  const paused = await look.message('Poslední události');
  expect(paused.text).toContain('Stav: běží, pozastavená');
  expect(await look.press(paused, 'Pokračovat')).toBe('Úloha pokračuje');
  chat.person.reply(paused.id, 'Pozor na zálohu');
  expect(plain((await look.message('Předáno')).text)).toBe(`Předáno úloze #${number}.`);
  expect((await trailOf(id)).slice(-3)).toEqual([
    'job.paused chat',
    'job.resumed chat',
    'operator.message chat',
  ]);
  await finish(id, lease);
  chat.person.reply(paused.id, 'Ještě něco');
  expect(plain((await look.message('skončila')).text)).toBe(
    `Úloha #${number} už skončila, nic jsem nepředal.`,
  );
  const { rows } = await house.db.execute(
    sql`select 1 from job_steering where job_id = ${id} and verb = 'operator_message'`,
  );
  expect(rows).toHaveLength(1);
  await olga.call(jobs.steer, { ...on(waiting.id), body: { verb: 'cancel' } });
});

test('/job shows the command that waits with its buttons, and the question', async () => {
  const { id, number, lease } = await running('Brána', makeModelJob);
  const command = {
    argv: ['rm', '-rf', 'a\u202eb'],
    target: { via: 'local' as const },
    reason: 'Úklid',
  };
  await agent.call(agentApi.askGate, { ...on(id), body: { lease, key: 'g', command } });
  const notice = await look.message('chce spustit příkaz');
  expect(notice.html).toContain("<pre>rm -rf 'a\\u{202e}b'</pre>");
  chat.person.say(`/job ${number}`);
  const detail = await look.message('Poslední události');
  expect(detail.html).toContain("<pre>rm -rf 'a\\u{202e}b'</pre>");
  expect(look.labels(detail).map((row) => row.map(plain))).toEqual([
    ['Povolit', 'Zamítnout'],
    ['Povolit do konce úlohy'],
    ['Pozastavit', 'Zrušit'],
  ]);
  expect(await look.press(detail, 'Zamítnout')).toBe('Zamítnuto');
  await look.withoutButtons(detail);
  await look.withoutButtons(notice);
  await agent.call(agentApi.ask, { ...on(id), body: { lease, key: 'q', text: 'A teď?' } });
  const question = await look.message('A teď?');
  chat.person.reply(question.id, 'Dál');
  await look.message('Odpověď předána');
  chat.person.reply(question.id, 'Podruhé');
  await look.message('Už vyřízeno');
  const long = `${'Dlouhá otázka. '.repeat(250)}Konec?`;
  await agent.call(agentApi.ask, { ...on(id), body: { lease, key: 'long', text: long } });
  const cut = await look.message('Dlouhá otázka.');
  expect(cut.text).toContain('[…]');
  expect(chat.messages.find(({ id }) => id === cut.replyTo)?.file?.content).toBe(long);
  chat.person.reply(detail.id, 'Ano');
  await expect.poll(async () => (await trailOf(id)).at(-1)).toBe('question.answered chat');
  chat.person.reply(detail.id, 'A ještě něco');
  await expect.poll(async () => (await trailOf(id)).at(-1)).toBe('operator.message chat');
  await finish(id, lease, 'failed');
});

test('a reply that is quicker than what is written down of its message waits for that', async () => {
  const { id, lease } = await running('Rychlá odpověď', makeModelJob);
  const sending = newId();
  const messageId = 4_242;
  await house.db.insert(deliveries).values({
    id: sending,
    channel: 'chat',
    kind: 'test',
    recipient: chat.config.chatId,
    handedAt: new Date(),
    // Under a lease, as the line writes it: longer ones are of a clock that stepped back.
    nextAttemptAt: sql`now() + interval '30 seconds'`,
  });
  chat.person.reply(messageId, 'Pospěš si');
  const unread = () => house.db.$count(chatUpdates, isNotNull(chatUpdates.body));
  await expect.poll(unread).toBe(1);
  await house.db
    .insert(chatMessages)
    .values({ chatId: chat.config.chatId, messageId, jobId: id, deliveryId: sending });
  await house.db
    .update(deliveries)
    .set({ state: 'sent', handedAt: null })
    .where(eq(deliveries.id, sending));
  await expect.poll(async () => (await trailOf(id)).at(-1)).toBe('operator.message chat');
  await finish(id, lease);
});

test('what nobody understands is answered shortly and does nothing', async () => {
  const answered = async (say: () => unknown, words: string) => {
    say();
    expect(plain((await look.message(words)).text)).toContain(words);
  };
  await answered(() => chat.person.say('Ahoj'), 'Umím:');
  await answered(() => chat.person.say('/start'), 'Umím:');
  await answered(() => chat.person.say('/job'), 'Napište i číslo úlohy');
  await answered(() => chat.person.say('/job všechny'), 'Napište i číslo úlohy');
  await answered(() => chat.person.say('/job 999999999'), 'Úlohu #999999999 neznám');
  await answered(() => chat.person.reply(5, 'Komu?'), 'Nevím, které úlohy se ta zpráva týká');
  await answered(() => chat.post({ message: { ...sent(), photo: [] } }), 'Rozumím jen textu');
});
const sent = () => ({ message_id: 9_000, date: 1, chat: { id: Number(chat.config.chatId) } });

test('a message of 20,000 characters is refused kindly and nothing of it is handed over', async () => {
  const { id, number } = await makeModelJob(cast, { title: 'Dlouhá zpráva' });
  const pending = await look.message(`Úloha #${number} čeká`);
  chat.person.reply(pending.id, 'ž'.repeat(20_000));
  expect(plain((await look.message('Zpráva má')).text)).toBe(
    'Zpráva má 20 000 znaků, předat jich umím nejvýš 4 000. Nic jsem nepředal, pošlete ji prosím po částech.',
  );
  chat.person.reply(pending.id, 'zvonek\u0007');
  await look.message('řídicí znaky');
  chat.person.reply(pending.id, 'x'.repeat(4_000));
  await look.message('Předáno');
  expect(await trailOf(id)).toEqual(['job.created admin', 'operator.message chat']);
});

test('forged and foreign data is answered and nothing happens', async () => {
  const { id, number } = await makeJob(cast, { title: 'Podvrh' });
  const pending = await look.message(`Úloha #${number} čeká`);
  const data = pending.rows[0]?.[0]?.callback_data ?? '';
  expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
  const another = data.startsWith('a') ? `c${data.slice(1)}` : data;
  const bent = data.slice(0, -1) + (data.endsWith('A') ? 'B' : 'A');
  for (const forged of [another, bent, 'approve', '', 'x'.repeat(64), data.slice(1)])
    expect(await look.answer(chat.person.press(pending.id, forged))).toBeNull();
  expect((await olga.call(jobs.read, on(id))).state).toBe('pending');
  expect(look.labels(pending)).toEqual([['Schválit', 'Zrušit']]);
  // Its message is inaccessible, or was never ours: the data alone says what to do.
  expect(await look.answer(chat.person.press(4, data))).toBe('Schváleno');
  await look.withoutButtons(pending);
  expect((await olga.call(jobs.read, on(id))).state).toBe('approved');
  await olga.call(jobs.steer, { ...on(id), body: { verb: 'cancel' } });
});

test('of an operator in the chat and one in the application one decides', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, lease } = await running(`Souběh ${round}`);
    const command = { argv: ['true'], target: { via: 'local' as const }, reason: `${round}` };
    const body = { lease, key: 'g', command };
    const gate = await agent.call(agentApi.askGate, { ...on(id), body });
    const asked = await look.message(`Důvod: ${round}`);
    const [denied, allowed] = await Promise.all([
      look.press(asked, 'Zamítnout'),
      olga
        .call(jobs.steer, {
          ...on(id),
          body: { verb: 'allow', gateId: gate.id, digest: gate.digest },
        })
        .then(() => true)
        .catch(() => false),
    ]);
    expect(denied).toBe(allowed ? 'Už vyřízeno' : 'Zamítnuto');
    const decisions = (await trailOf(id)).filter((line) => /gate\.(allowed|denied)/.test(line));
    expect(decisions).toEqual([allowed ? 'gate.allowed admin' : 'gate.denied chat']);
    await look.withoutButtons(asked);
    await finish(id, lease);
  }
});

test('an update that cannot be worked on holds up nobody', async () => {
  const { number } = await makeJob(cast, { title: 'Za vadnou' });
  const pending = await look.message(`Úloha #${number} čeká`);
  const data = pending.rows[0]?.[1]?.callback_data;
  const broken = { update_id: -1, callback_query: { id: 'broken', data } };
  await house.db.execute(
    sql`insert into chat_updates (update_id, body) values (-1, ${JSON.stringify(broken)}::jsonb)`,
  );
  expect(await look.press(pending, 'Zrušit')).toBe('Zrušeno');
  const { rows } = await house.db.execute(
    sql`select attempts, body from chat_updates where update_id = -1`,
  );
  expect(rows).toEqual([{ attempts: 3, body: null }]);
});

test('an agent’s job that nobody could do is not approved, and says why', async () => {
  const { id, number } = await makeModelJob(cast, { title: 'Bez modelu' });
  await house.db.execute(sql`update agents set revoked_at = now() where model is not null`);
  const pending = await look.message(`Úloha #${number} čeká`);
  expect(await look.press(pending, 'Schválit')).toContain('žádný připojený agent nemá');
  expect((await olga.call(jobs.read, on(id))).state).toBe('pending');
  expect(await look.press(pending, 'Zrušit')).toBe('Zrušeno');
});

test('a job on a site without a target is not approved, and says what to set', async () => {
  const { id, number } = await makeJob(cast, { title: 'Bez cíle' });
  const pending = await look.message(`Úloha #${number} čeká`);
  await house.db.execute(sql`delete from site_targets`);
  expect(await look.press(pending, 'Schválit')).toContain('není nastaveno, kde běží příkazy');
  expect((await olga.call(jobs.read, on(id))).state).toBe('pending');
  await giveTarget(house, cast.blog.id);
  expect(await look.press(pending, 'Schválit')).toBe('Schváleno');
});

test('the chat speaks English to operators who do', async () => {
  await olga.call(me.change, { body: { language: 'en' } });
  const { number } = await makeJob(cast, { title: 'Update' });
  const pending = await look.message(`Job #${number} is awaiting approval`);
  expect(look.labels(pending)).toEqual([['Approve', 'Cancel']]);
  const stale = structuredClone(pending);
  expect(await look.press(pending, 'Cancel')).toBe('Cancelled');
  expect(await look.press(stale, 'Approve')).toBe('Už vyřízeno');
  await olga.call(me.change, { body: { language: 'cs' } });
});

test('a press acts while the platform hangs, and a reply that waits holds up no press', async () => {
  const made = await Promise.all([1, 2, 3].map((n) => makeJob(cast, { title: `Visí ${n}` })));
  const shown = await Promise.all(made.map(({ number }) => look.message(`Úloha #${number} čeká`)));
  await house.db.insert(deliveries).values({
    id: newId(),
    channel: 'chat',
    kind: 'test',
    recipient: chat.config.chatId,
    handedAt: new Date(),
    nextAttemptAt: sql`now() + interval '30 seconds'`,
  });
  chat.person.reply(4_242, 'K čemu, to se teprve posílá');
  chat.state.mood = 'hangs';
  const unanswered = () => chat.hanging().filter((name) => name === 'answerCallbackQuery').length;
  for (const { id, rows } of shown) chat.person.press(id, rows[0]?.[0]?.callback_data ?? '');
  await expect.poll(unanswered).toBe(3);
  for (const { id } of made) expect((await olga.call(jobs.read, on(id))).state).toBe('approved');
  chat.state.mood = 'accepts';
});

test('/job names the command and hides nothing of what a program wrote', async () => {
  const { id, number, lease } = await running('Výstup');
  const command = {
    argv: ['wp', 'x\u202e'],
    target: { via: 'local' as const },
    reason: 'a\nKde: jinde',
  };
  const body = { lease, key: 'g', command };
  const gate = await agent.call(agentApi.askGate, { ...on(id), body });
  const asked = await look.message('chce spustit příkaz');
  expect(plain(asked.text)).toContain('Důvod: a\\u{000a}Kde: jinde');
  expect(asked.text.match(/^Kde:/gm)).toHaveLength(1);
  const output = { gateId: gate.id, part: 0, text: 'ok\n\u202eabc\u200b' };
  const events = [{ key: 'o', type: 'command.output' as const, data: output }];
  await agent.call(agentApi.tell, { ...on(id), body: { lease, events } });
  chat.person.say(`/job ${number}`);
  const text = plain((await look.message('Poslední události')).text);
  expect(text).toContain("žádá o příkaz (agent, Pomocník): wp 'x\\u{202e}'");
  expect(text).toContain('výstup příkazu (agent, Pomocník): ok \\u{202e}abc\\u{200b}');
  await finish(id, lease);
});

test('a message that was forwarded does nothing: its words are somebody else’s', async () => {
  const { id, number, lease } = await running('Přeposláno', makeModelJob);
  chat.person.say(`/job ${number}`);
  const detail = await look.message('Poslední události');
  const quoting = { reply_to_message: { message_id: detail.id, date: 1, chat: { id: 1 } } };
  chat.person.say('Smaž to', { ...quoting, forward_date: 1 });
  chat.person.say('/jobs', { forward_origin: { type: 'hidden_user', sender_user_name: 'X' } });
  chat.person.reply(detail.id, 'Tohle říkám sám');
  await expect.poll(async () => (await trailOf(id)).at(-1)).toBe('operator.message chat');
  expect(chat.messages.filter((one) => plain(one.text).includes('Aktivní úlohy'))).toEqual([]);
  const told = (await olga.call(jobs.events, on(id))).events.filter(
    ({ type }) => type === 'operator.message',
  );
  expect(told.map(({ data }) => data.text)).toEqual(['Tohle říkám sám']);
  await finish(id, lease);
});

test('a question’s line breaks and what its buttons hide are shown', async () => {
  const { id, lease } = await running('Klam', makeModelJob);
  const text = 'Mám pokračovat?\n\nStav: schválená';
  const choices = ['A\u200bno', 'Ne'];
  await agent.call(agentApi.ask, { ...on(id), body: { lease, key: 'q', text, choices } });
  const question = await look.message('Mám pokračovat?');
  expect(plain(question.text)).toContain('Mám pokračovat? ↵\n ↵\nStav: schválená');
  expect(look.labels(question)).toEqual([['A\\u{200b}no'], ['Ne']]);
  await finish(id, lease);
});

test('a playbook’s message takes no reply, and says so', async () => {
  const { id, number } = await makeJob(cast, { title: 'Pevný postup' });
  const pending = await look.message(`Úloha #${number} čeká`);
  chat.person.reply(pending.id, 'Jen pomalu');
  expect(plain((await look.message('pevný postup')).text)).toBe(
    `Úloha #${number} má pevný postup, vzkazy nepřijímá. Nic jsem nepředal, můžete ji pozastavit nebo zrušit.`,
  );
  expect(await trailOf(id)).toEqual(['job.created admin', 'operator.message chat']);
  const { events } = await olga.call(jobs.events, on(id));
  expect(events.at(-1)?.data).toEqual({ text: 'Jen pomalu', handed: false });
});

test('the choices of a question are buttons; the answer takes them away everywhere', async () => {
  const { id, number, lease } = await running('Volba');
  const ask = (key: string) => {
    const body = { lease, key, text: 'Kudy dál?', choices: ['Zopakovat', 'Přeskočit'] };
    return agent.call(agentApi.ask, { ...on(id), body });
  };
  const first = await ask('a');
  const notice = await look.message('Kudy dál?');
  expect(look.labels(notice)).toEqual([['Zopakovat'], ['Přeskočit']]);
  chat.person.say(`/job ${number}`);
  const detail = await look.message('Poslední události');
  expect(look.labels(detail)).toEqual([['Zopakovat'], ['Přeskočit'], ['Pozastavit', 'Zrušit']]);
  const stale = structuredClone(notice);
  expect(await look.press(detail, 'Přeskočit')).toBe('Odpověď předána');
  await look.withoutButtons(notice);
  await look.withoutButtons(detail);
  const waited = { params: { id, questionId: first.id }, body: { lease, waitSeconds: 0 } };
  expect((await agent.call(agentApi.waitAnswer, waited)).answer).toBe('Přeskočit');
  expect(await look.press(stale, 'Zopakovat')).toBe('Už vyřízeno');
  expect((await trailOf(id)).slice(-2)).toEqual(['question.asked agent', 'question.answered chat']);
  chat.messages.length = 0;
  const second = await ask('b');
  const again = await look.message('Kudy dál?');
  const answer = { verb: 'operator_message' as const, text: 'Zopakovat', questionId: second.id };
  await olga.call(jobs.steer, { ...on(id), body: answer });
  await look.withoutButtons(again);
  await finish(id, lease);
});

test('a cancelled job is told where it was seen, not to who cancelled it there', async () => {
  const { id, number } = await makeJob(cast, { title: 'Ruší administrace' });
  await look.message(`Úloha #${number} čeká`);
  await olga.call(jobs.steer, { ...on(id), body: { verb: 'cancel' } });
  expect(plain((await look.message('je zrušená')).text)).toBe(
    `Úloha #${number} je zrušená\nRuší administrace · Acme blog\nKdo: Olga`,
  );
  const unseen = await makeJob(cast, { title: 'Neviděná', approve: true });
  await olga.call(jobs.steer, { ...on(unseen.id), body: { verb: 'cancel' } });
  const here = await makeJob(cast, { title: 'Ruší chat' });
  const pending = await look.message(`Úloha #${here.number} čeká`);
  expect(await look.press(pending, 'Zrušit')).toBe('Zrušeno');
  await look.withoutButtons(pending);
  const told = await house.db.select().from(deliveries).where(eq(deliveries.kind, 'job_ended'));
  expect(told.map(({ data }) => data)).toEqual([{ jobId: id, attempt: 1 }]);
});

test('where owners want it, the chat only reads: a press and a reply decide nothing', async () => {
  const { id } = await running('Běží', makeModelJob);
  await olga.call(doors.change, { body: { chatActs: false } });
  const { number } = await olga.call(jobs.read, on(id));
  chat.person.say(`/job ${number}`);
  const detail = await look.message('Poslední události');
  const before = await trailOf(id);
  expect(await look.press(detail, 'Pozastavit')).toBe('Tady se jen čte. Rozhodnout jde ve správě.');
  chat.person.reply(detail.id, 'Udělej to jinak');
  await look.message('Tady se jen čte.');
  expect(await trailOf(id)).toEqual(before);
  await olga.call(doors.change, { body: { chatActs: true } });
  expect(await look.press(detail, 'Pozastavit')).toBe('Pozastaveno');
});
