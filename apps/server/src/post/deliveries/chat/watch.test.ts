import { agentApi, incidents } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { speakLater } from '../../../../test/harness/data/speak.ts';
import { openChat } from '../../../../test/harness/services/chat.ts';
import {
  createLook,
  plain,
  startAgent,
  startChat,
} from '../../../../test/harness/services/chat-worker.ts';
import { keepSpan } from '../../../watch/checks/blindness/keep-span.ts';
import { tellSpans } from '../../../watch/checks/blindness/tell-spans.ts';
import { expiryLetter } from '../../../watch/expiry/index.ts';
import { queue, toChat } from '../index.ts';

const chat = await openChat();
const cast = await createCast({ chat: chat.config });
const { house, olga, web } = cast;
await startChat(house);
const look = createLook(chat);
const withoutTimes = (text: string) =>
  plain(text)
    .replace(/\d+\. \d+\. \d{4} ve? \d+\.\d\d/g, '…')
    .replace(/do \d+\.\d\d/g, 'do …');

test('operators read of an outage, of a form and of their ends in the chat', async () => {
  chat.messages.length = 0;
  const links: string[] = [];
  // One after the other: a beginning may overtake the end of another incident.
  for (const [kind, end] of [
    ['availability', 'web zase běží'],
    ['form', 'formulář zase funguje'],
  ] as const) {
    const body = { siteId: web.id, kind, title: 'Kdo ví <proč>', description: null };
    const { id } = await olga.call(incidents.open, { body });
    await olga.call(incidents.resolve, { params: { id } });
    links.push(`http://localhost:4600/admin/incidents/${id}`);
    await look.message(end);
  }
  expect(
    chat.messages.map(({ text }) => withoutTimes(text).replace(/trval(a?) .+?,/, 'trval$1 …,')),
  ).toEqual([
    `Acme web: web nejde\nVýpadek trvá od ….\nKdo ví <proč>\n${links[0]}`,
    `Acme web: web zase běží\nVýpadek trval …, od … do ….\nKdo ví <proč>\n${links[0]}`,
    `Acme web: nefunguje formulář\nPorucha trvá od ….\nKdo ví <proč>\n${links[1]}`,
    `Acme web: formulář zase funguje\nPorucha trvala …, od … do ….\nKdo ví <proč>\n${links[1]}`,
  ]);
});

test('what ends soon, and that the watch had no network', async () => {
  const now = Date.now();
  const span = { what: 'blind' as const, from: now - 400_000 };
  await keepSpan(house.db, { ...span, to: null }, now);
  await tellSpans(house.db, now);
  await speakLater(house.db);
  const lasting = await look.message('Hlídka je bez spojení a neměří');
  expect(withoutTimes(lasting.text)).toContain('Od … se Hlídka nedostane k síti');
  await keepSpan(house.db, { ...span, to: now - 61_000 }, now);
  await tellSpans(house.db, now);
  await speakLater(house.db);
  const blind = await look.message('Hlídka byla bez spojení');
  expect(withoutTimes(blind.text)).toContain('Hlídka neměla přístup k síti od … do ….');
  await queue(house.db, expiryLetter, [
    {
      ...toChat(chat.config.chatId),
      data: {
        siteId: web.id,
        siteName: 'Acme web',
        what: 'certificate',
        endsAt: '2026-12-01T10:00:00.000Z',
        days: 7,
      },
    },
  ]);
  const expiry = await look.message('certifikát vyprší za 7 dní');
  expect(withoutTimes(expiry.text)).toContain('Platí do ….');
});

test('an agent’s own trouble comes as it was told, and as text', async () => {
  const agent = await startAgent(cast);
  await agent.call(agentApi.alert, { body: { text: '<b>Disk</b> & paměť'.padEnd(4_000, '!') } });
  const { text, html } = await look.message('Hlášení agenta Pomocník');
  expect(plain(text)).toContain('Hlášení agenta Pomocník\n\n<b>Disk</b> & paměť!!!');
  expect(html).toContain('&lt;b&gt;Disk&lt;/b&gt; &amp; paměť');
  expect(text.endsWith('[…]')).toBe(true);
  expect(chat.refused).toEqual([]);
});
