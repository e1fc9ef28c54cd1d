import { audit, incidents, limits, statusPages } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { publishPage } from '../../../../test/harness/data/status-page.ts';
import { openChat } from '../../../../test/harness/services/chat.ts';
import {
  createLook,
  plain,
  postTo,
  startChat,
} from '../../../../test/harness/services/chat-worker.ts';
import { chatUpdates } from '../../chat/table.ts';
import { noticeDrafts } from '../table.ts';
import { sweepDrafts } from './drafts.ts';

let chat: Awaited<ReturnType<typeof openChat>>;
let cast: Cast;
let pageId: string;
let look: ReturnType<typeof createLook>;

beforeEach(async () => {
  chat = await openChat();
  cast = await createCast({ chat: chat.config });
  pageId = (await publishPage(cast)).id;
  chat.connect(postTo(cast.house));
  await startChat(cast.house);
  look = createLook(chat);
});

const open = (siteId: string) =>
  cast.olga.call(incidents.open, { body: { siteId, kind: 'availability' } });
const notices = async () =>
  (await cast.olga.call(statusPages.read, { params: { id: pageId } })).notices;
const label = 'Na stavovou stránku';

test('an operator writes and updates a notice from the chat until it is solved', async () => {
  const { id } = await open(cast.web.id);
  const told = await look.message('Acme web');
  expect(look.labels(told)).toEqual([['Převzít'], [label]]);
  expect(await look.press(told, label)).toBe('Vyberte stav');
  const ask = await look.message('Hlášení na stavovou stránku Pekárna');
  expect(look.labels(ask)).toEqual([
    ['Zjišťujeme', 'Známe příčinu'],
    ['Sledujeme', 'Vyřešeno'],
  ]);
  for (const { callback_data: data } of [told, ask].flatMap(({ rows }) => rows.flat()))
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
  // The incident can be taken over beside it.
  expect(await look.press(told, label)).toBe('Už vyřízeno');
  expect(await look.press(told, 'Převzít')).toBe('Převzato, je to vaše');
  chat.person.reply(ask.id, 'Bez stavu');
  await look.message('Nejdřív vyberte tlačítkem stav');
  const stale = structuredClone(ask);
  expect(await look.press(ask, 'Zjišťujeme')).toBe('Teď napište text');
  await look.withoutButtons(ask);
  expect(await look.press(stale, 'Vyřešeno')).toBe('Už vyřízeno');
  const asked = await look.message('Pekárna: Zjišťujeme');
  expect(await notices()).toEqual([]);
  chat.person.reply(asked.id, 'Spojení s hostingem je přerušené.');
  const published = await look.message('Zveřejněno na stránce Pekárna: Zjišťujeme');
  expect(await notices()).toMatchObject([
    {
      title: 'E-shop neběží',
      impact: 'major',
      state: 'investigating',
      siteIds: [cast.web.id],
      updates: [{ text: 'Spojení s hostingem je přerušené.' }],
    },
  ]);
  chat.person.reply(asked.id, 'Podruhé');
  await look.message('Už vyřízeno');
  expect(await look.press(published, 'Vyřešeno')).toBe('Teď napište text');
  chat.person.reply((await look.message('Pekárna: Vyřešeno')).id, 'Web zase běží.');
  const last = await look.message('Zveřejněno na stránce Pekárna: Vyřešeno');
  expect(last.rows).toEqual([]);
  const [notice] = await notices();
  expect(notice?.updates.map(({ state, text }) => [state, text])).toEqual([
    ['solved', 'Web zase běží.'],
    ['investigating', 'Spojení s hostingem je přerušené.'],
  ]);
  const { entries } = await cast.olga.call(audit.list, { query: { subject: pageId } });
  expect(entries.slice(0, 2).map(({ event, by, who }) => [event, by, who])).toEqual([
    ['status_page.notice_updated', 'chat', 'Olga (77)'],
    ['status_page.notice_opened', 'chat', 'Olga (77)'],
  ]);
  await cast.olga.call(incidents.resolve, { params: { id } });
  expect(chat.refused).toEqual([]);
});

test('a notice that operators opened in admin is gone on with; a text that is too long is refused', async () => {
  await open(cast.web.id);
  const told = await look.message('Acme web');
  await cast.olga.call(statusPages.openNotice, {
    params: { id: pageId },
    body: {
      title: 'Platby',
      impact: 'minor',
      state: 'investigating',
      text: 'Hledáme.',
      siteIds: [cast.web.id],
    },
  });
  await look.press(told, label);
  const ask = await look.message('„Platby“');
  await look.press(ask, 'Známe příčinu');
  const asked = await look.message('Pekárna: Známe příčinu');
  chat.person.reply(asked.id, 'a'.repeat(limits.statusText + 1));
  expect(plain((await look.message('Zpráva má')).text)).toContain('Nic jsem nepředal');
  chat.person.reply(asked.id, 'Vadný disk.');
  await look.message('Zveřejněno na stránce Pekárna: Známe příčinu');
  expect((await notices()).map(({ title, state }) => [title, state])).toEqual([
    ['Platby', 'identified'],
  ]);
});

test('whoever lost the question is asked again later; what nobody wrote is forgotten', async () => {
  await open(cast.web.id);
  const told = await look.message('Acme web');
  await look.press(told, label);
  await look.message('Hlášení na stavovou stránku');
  expect(await look.press(told, label)).toBe('Už vyřízeno');
  const { db } = cast.house;
  await db.execute(sql`update notice_drafts set created_at = now() - interval '11 minutes'`);
  expect(await look.press(told, label)).toBe('Vyberte stav');
  await db.execute(sql`update notice_drafts set created_at = created_at - interval '31 days'
    where created_at < now() - interval '10 minutes'`);
  await sweepDrafts(db);
  expect(await db.$count(noticeDrafts)).toBe(1);
});

test('no button where no published page shows the site', async () => {
  await open(cast.betaWeb.id);
  const told = await look.message('Beta');
  expect(look.labels(told)).toEqual([['Převzít']]);
});

test('a press or a text with a wrong secret, or from another chat, publishes nothing', async () => {
  await open(cast.web.id);
  const told = await look.message('Acme web');
  const data = told.rows[1]?.[0]?.callback_data ?? '';
  const press = (chatId: number, secret: string) =>
    cast.house.request('/api/webhooks/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify({
        update_id: 900_001,
        callback_query: {
          id: 'x',
          from: { id: 1, is_bot: false, first_name: 'X' },
          chat_instance: '1',
          data,
          message: { chat: { id: chatId, type: 'private' }, message_id: told.id, date: 0 },
        },
      }),
    });
  const { chatId, webhookSecret } = chat.config;
  await press(Number(chatId), 'wrong');
  await press(Number(chatId) + 1, webhookSecret);
  expect(await cast.house.db.$count(chatUpdates)).toBe(0);
  const forged = `${data.slice(0, -1)}${data.endsWith('A') ? 'B' : 'A'}`;
  expect(await look.answer(chat.person.press(told.id, forged))).toBeNull();
  expect(chat.messages.some(({ text }) => text.includes('Hlášení'))).toBe(false);
});
