import { audit, statusPages } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { openChat } from '../../../../test/harness/services/chat.ts';
import {
  createLook,
  plain,
  postTo,
  startChat,
} from '../../../../test/harness/services/chat-worker.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { tellGatherings } from '../../../watch/incidents/announcing/together.ts';
import { openIncident } from '../../../watch/incidents/open.ts';
import { resolveIncident } from '../../../watch/incidents/resolve.ts';

const began = Date.now() - 60_000;
const label = 'Na stavovou stránku';

/** Sites `Web 1` to `Web 8`, of which `count` are out together and were told so in the chat. */
const openStorm = async (count: number) => {
  const chat = await openChat();
  const cast = await createCast({ chat: chat.config });
  const { db, log } = cast.house;
  await addWatched(db, 8, 'http://127.0.0.1:9', {});
  chat.connect(postTo(cast.house));
  await startChat(cast.house);
  const { rows } = await db.execute<{ id: string; clientId: string }>(
    sql`select id, client_id as "clientId" from sites where name like 'Web %' order by name`,
  );
  const idOf = (site: number) => rows[site - 1]?.id ?? '';
  const clientId = rows[0]?.clientId ?? '';
  const publish = async (title: string, slug: string, shown: number[], owner = clientId) => {
    const given = { title, slug, language: 'cs' as const };
    const { id } = await cast.olga.call(statusPages.create, {
      body: { ...given, clientId: owner, groupId: null },
    });
    const page = { host: null, intro: null, published: true, indexed: false };
    const sites = shown.map((site) => ({ siteId: idOf(site), publicName: `Služba ${site}` }));
    await cast.olga.call(statusPages.change, {
      params: { id },
      body: { ...given, ...page, sites },
    });
    return id;
  };
  const open = (site: number) =>
    transaction(db, (tx) =>
      openIncident(tx, {
        siteId: idOf(site),
        kind: 'availability',
        openedAt: new Date(began + site * 1000),
        evidence: { failure: 'connect', address: '203.0.113.7' },
      }),
    );
  const resolve = (site: number) =>
    transaction(db, (tx) =>
      resolveIncident(tx, { siteId: idOf(site), kind: 'availability', resolvedAt: new Date() }),
    );
  const tell = async () => {
    await db.execute(sql`update gatherings set due_at = now(),
      began_at = began_at - interval '1 minute', joined_at = joined_at - interval '1 minute',
      chat_at = chat_at - interval '2 minutes' where event = 'opened'`);
    await tellGatherings(db, log);
  };
  const look = createLook(chat);
  const begin = async () => {
    await open(1);
    await look.message('Web 1: web nejde');
    for (let site = 2; site <= count; site++) await open(site);
    await tell();
    return look.message(`${count} webů nejde`);
  };
  const notices = async (id: string) => {
    const { notices: all } = await cast.olga.call(statusPages.read, { params: { id } });
    return all.map((notice) => ({ ...notice, title: plain(notice.title) }));
  };
  return { chat, cast, db, look, idOf, publish, open, resolve, tell, begin, notices };
};

test('under the message about many outages: one notice about all sites that the page shows', async () => {
  const { chat, cast, look, idOf, publish, open, tell, begin, notices } = await openStorm(6);
  const pageId = await publish('Pekárna', 'pekarna', [2, 3, 7]);
  const told = await begin();
  expect(look.labels(told)).toEqual([['Převzít všechny'], [label]]);
  expect(await look.press(told, label)).toBe('Vyberte stav');
  const ask = await look.message('Hlášení na stavovou stránku Pekárna');
  expect(plain(ask.text)).toContain('Týká se: Služba 2, Služba 3');
  expect(await look.press(told, label)).toBe('Už vyřízeno');
  for (const { callback_data: data } of [told, ask].flatMap(({ rows }) => rows.flat()))
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
  expect(await look.press(ask, 'Zjišťujeme')).toBe('Teď napište text');
  chat.person.reply((await look.message('Pekárna: Zjišťujeme')).id, 'Hosting má potíže.');
  const published = await look.message('Zveřejněno na stránce Pekárna: Zjišťujeme');
  expect(await notices(pageId)).toMatchObject([
    { title: '2 služby neběží', impact: 'major', siteIds: [idOf(2), idOf(3)] },
  ]);

  // One more falls; the next update of the same notice is about it as well.
  await open(7);
  await tell();
  await look.message('7 webů nejde');
  expect(await look.press(published, 'Známe příčinu')).toBe('Teď napište text');
  chat.person.reply((await look.message('Pekárna: Známe příčinu')).id, 'Vadný směrovač.');
  const next = await look.message('Zveřejněno na stránce Pekárna: Známe příčinu');
  expect(plain(next.text)).toContain('Týká se: Služba 2, Služba 3, Služba 7');
  const all = await notices(pageId);
  expect(all).toHaveLength(1);
  expect(all[0]?.siteIds).toEqual([2, 3, 7].map(idOf));
  expect(all[0]?.updates).toHaveLength(2);
  const { entries } = await cast.olga.call(audit.list, { query: { subject: pageId } });
  expect(entries[0]).toMatchObject({ event: 'status_page.notice_updated', who: 'Olga (77)' });
  expect(chat.refused).toEqual([]);
});

test('of several pages one is chosen first; a page is asked about once', async () => {
  const { chat, cast, db, look, idOf, publish, begin, notices } = await openStorm(6);
  await db.execute(sql`update sites set client_id = ${cast.beta.id} where id = ${idOf(6)}`);
  const one = await publish('Lékárna', 'lekarna', [6], cast.beta.id);
  const two = await publish('Pekárna', 'pekarna', [1, 2]);
  const told = await begin();
  expect(await look.press(told, label)).toBe('Vyberte stránku');
  const pages = await look.message('Na kterou stavovou stránku?');
  expect(look.labels(pages)).toEqual([['Pekárna'], ['Lékárna']]);
  for (const { callback_data: data } of pages.rows.flat())
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
  expect(await look.press(pages, 'Lékárna')).toBe('Vyberte stav');
  const ask = await look.message('Hlášení na stavovou stránku Lékárna');
  expect(await look.press(pages, 'Lékárna')).toBe('Už vyřízeno');
  await look.press(ask, 'Sledujeme');
  chat.person.reply((await look.message('Lékárna: Sledujeme')).id, 'Už to nabíhá.');
  await look.message('Zveřejněno na stránce Lékárna: Sledujeme');
  expect((await notices(one)).map(({ title, siteIds }) => [title, siteIds])).toEqual([
    ['Služba 6 neběží', [idOf(6)]],
  ]);
  expect(await notices(two)).toEqual([]);
  // The other page can still be chosen.
  expect(await look.press(pages, 'Pekárna')).toBe('Vyberte stav');
  await look.message('Hlášení na stavovou stránku Pekárna');
  expect(chat.refused).toEqual([]);
});

test('taken over together, and told of the end, the button is still about all of them', async () => {
  const { look, publish, resolve, begin, db, cast } = await openStorm(5);
  await publish('Pekárna', 'pekarna', [4, 5]);
  const told = await begin();
  expect(await look.press(told, 'Převzít všechny')).toBe('Převzato, jsou vaše');
  const taken = await look.message('řeší Olga');
  expect(look.labels(taken)).toEqual([[label]]);
  for (let site = 1; site <= 5; site++) await resolve(site);
  await db.execute(sql`update gatherings set due_at = now(),
    joined_at = joined_at - interval '1 minute', began_at = began_at - interval '1 minute'
    where event = 'resolved'`);
  await tellGatherings(db, cast.house.log);
  const over = await look.message('5 webů zase běží');
  await eventually(() => expect(look.labels(over)).toEqual([[label]]));
  expect(await look.press(over, label)).toBe('Vyberte stav');
  const ask = await look.message('Hlášení na stavovou stránku Pekárna');
  expect(plain(ask.text)).toContain('Týká se: Služba 4, Služba 5');
});

test('no button where no published page shows one of them', async () => {
  const { look, begin } = await openStorm(5);
  expect(look.labels(await begin())).toEqual([['Převzít všechny']]);
});
