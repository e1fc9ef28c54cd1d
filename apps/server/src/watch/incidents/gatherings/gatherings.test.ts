import { deliveries, gatherings, incidents, outlets } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { openChat } from '../../../../test/harness/services/chat.ts';
import { plain, startChat } from '../../../../test/harness/services/chat-worker.ts';
import { openMailbox } from '../../../../test/harness/services/mailbox.ts';
import { openReceiver, startOutlets } from '../../../../test/harness/services/receiver.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { tellGatherings } from '../announcing/together.ts';
import { openIncident } from '../open.ts';
import { closeQuietly, resolveIncident } from '../resolve.ts';

const began = Date.parse('2026-07-01T10:00:00Z');

/** Sites `Web 1` to `Web 8`, the operators' chat and mailbox; outages are gathered only when `look` is called. */
const openAll = async (config: Parameters<typeof createCast>[0] = {}) => {
  const chat = await openChat();
  const cast = await createCast({ chat: chat.config, ...config });
  const { db, log } = cast.house;
  await addWatched(db, 8, 'http://127.0.0.1:9', {});
  const mailbox = openMailbox(cast.house);
  await startChat(cast.house);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sites where name like 'Web %' order by name`,
  );
  const open = (
    site: number,
    address: string | null = '203.0.113.7',
    { at = began + site * 1000, isUnstable = false } = {},
  ) =>
    transaction(db, (tx) =>
      openIncident(tx, {
        siteId: rows[site]?.id ?? '',
        kind: 'availability',
        openedAt: new Date(at),
        evidence: {
          failure: 'connect',
          address,
          ...(isUnstable && { unstable: { failed: 5, checked: 10 } }),
        },
      }),
    );
  const pause = (site: number) =>
    transaction(db, (tx) => closeQuietly(tx, [rows[site]?.id ?? ''], new Date()));
  const resolve = (site: number) =>
    transaction(db, (tx) =>
      resolveIncident(tx, {
        siteId: rows[site]?.id ?? '',
        kind: 'availability',
        resolvedAt: new Date(began + 600_000 + site * 1000),
      }),
    );
  /** As if so many seconds had passed since the last one came. */
  const look = async (seconds: number) => {
    await db.execute(sql`update gatherings set due_at = least(due_at, now()),
      began_at = began_at - make_interval(secs => ${seconds}),
      joined_at = joined_at - make_interval(secs => ${seconds}),
      chat_at = chat_at - make_interval(secs => ${seconds}),
      mail_at = mail_at - make_interval(secs => ${seconds}) where due_at is not null`);
    await tellGatherings(db, log);
  };
  const settled = () =>
    eventually(async () => {
      const { rows: left } = await db.execute(
        sql`select 1 from deliveries where state = 'waiting' and not held`,
      );
      expect(left).toEqual([]);
    });
  const shown = () => chat.messages.map(({ text }) => plain(text).split('\n')[0]);
  const subjects = () =>
    mailbox.letters
      .filter(({ to }) => to === cast.olga.email)
      .map(({ subject }) => plain(subject).split(' – ')[0]);
  return {
    chat,
    cast,
    db,
    sites: rows,
    open,
    pause,
    resolve,
    look,
    settled,
    shown,
    subjects,
    mailbox,
  };
};

test('of six on one address the first is told at once, the rest in one message; their ends likewise', async () => {
  const { cast, db, open, resolve, look, settled, shown, subjects, mailbox } = await openAll();
  for (let site = 0; site < 6; site++) await open(site);
  await settled();
  expect(shown()).toEqual(['Web 1: web nejde']);
  expect(subjects()).toEqual(['Výpadek: Web 1']);

  await look(10);
  await settled();
  expect(shown()).toEqual(['6 webů nejde']);
  expect(subjects()).toEqual(['Výpadek: Web 1', 'Výpadek 6 webů, společná adresa 203.0.113.7']);
  const link = mailbox.letters.at(-1)?.text.match(/together=([\w-]+)/)?.[1] ?? '';
  const query = { together: link };
  const list = await cast.olga.call(incidents.list, { query });
  expect(list.incidents.map(({ siteName }) => siteName).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `Web ${n}`),
  );
  const { gathering, course } = await cast.olga.call(gatherings.read, { params: { id: link } });
  expect(gathering).toMatchObject({ shared: { by: 'address', value: '203.0.113.7' }, open: 6 });
  for (const channel of ['chat', 'mail'])
    expect(course).toContainEqual(
      expect.objectContaining({ kind: 'told', channel, state: 'sent', count: 1 }),
    );
  expect(await refusal(cast.charlie.call(incidents.list, { query }))).toBe('404 not found');

  for (let site = 0; site < 6; site++) await resolve(site);
  await settled();
  await look(10);
  await settled();
  expect(shown()).toEqual(['6 webů nejde', '6 webů zase běží']);
  expect(subjects().slice(2)).toEqual([
    'Vyřešeno: Web 1',
    'Vyřešeno: 6 webů, společná adresa 203.0.113.7',
  ]);
  const { rows: left } = await db.execute(sql`select 1 from gatherings where due_at is not null`);
  expect(left).toEqual([]);
  const { deliveries: all } = await cast.olga.call(deliveries.list, {
    query: { state: 'dropped' },
  });
  expect(new Set(all.map(({ lastError }) => lastError))).toEqual(
    new Set(['told together with others']),
  );
});

test('a message about many counts sites: one that fell twice once, one that was paused not at all', async () => {
  const { cast, open, pause, resolve, look, settled, shown, subjects, mailbox } = await openAll();
  for (let site = 0; site < 6; site++) await open(site);
  await resolve(0);
  await open(0);
  await pause(4);
  await resolve(5);
  await look(10);
  await settled();
  expect(shown()).toContain('5 webů nejde');
  expect(subjects()).toContain('Výpadek 5 webů, společná adresa 203.0.113.7');
  const text = plain(mailbox.letters.find(({ subject }) => /5/.test(subject))?.text ?? '');
  expect(text).toContain('Web 1, Web 2, Web 3, Web 4, Web 6.');
  expect(text).toContain('Z nich už zase běží: 1.');
  const { gatherings: listed } = await cast.olga.call(gatherings.list);
  expect(listed).toMatchObject([{ total: 5, open: 4 }]);
});

test.each([
  [5, '5 webů kolísá', 'Kolísá 5 webů, společná adresa 203.0.113.7'],
  [2, '5 webů má potíže', 'Potíže 5 webů, společná adresa 203.0.113.7'],
])('of five, %s fail and pass in turns: %s', async (unstable, heading, subject) => {
  const { open, look, settled, shown, subjects } = await openAll();
  for (let site = 0; site < 5; site++) await open(site, undefined, { isUnstable: site < unstable });
  await look(10);
  await settled();
  expect(shown()).toEqual([heading]);
  expect(subjects().at(-1)).toBe(subject);
});

test('four are told one by one, as ever', async () => {
  const { open, look, settled, shown, subjects, resolve } = await openAll();
  for (let site = 0; site < 4; site++) await open(site);
  await look(10);
  await settled();
  const each = [1, 2, 3, 4].map((n) => `Web ${n}: web nejde`);
  expect(shown()).toEqual(each);
  expect(subjects().toSorted()).toEqual([1, 2, 3, 4].map((n) => `Výpadek: Web ${n}`));
  for (let site = 0; site < 4; site++) await resolve(site);
  await settled();
  expect(shown()).toEqual([...each, ...[1, 2, 3, 4].map((n) => `Web ${n}: web zase běží`)]);
});

test('what comes while the mail is gathered goes with it, the chat is changed meanwhile', async () => {
  const { open, look, settled, shown, subjects } = await openAll();
  for (let site = 0; site < 5; site++) await open(site);
  await look(5);
  await settled();
  expect(shown()).toEqual(['5 webů nejde']);
  expect(subjects()).toEqual(['Výpadek: Web 1']);
  await open(5);
  await open(6);
  await look(0);
  expect(shown()).toEqual(['5 webů nejde']);
  await look(66);
  await settled();
  expect(shown()).toEqual(['7 webů nejde']);
  expect(subjects()).toEqual(['Výpadek: Web 1', 'Výpadek 7 webů, společná adresa 203.0.113.7']);
});

test('what has nothing in common, or comes later than two minutes, is told at once', async () => {
  const { open, settled, shown } = await openAll();
  await open(0);
  await open(1, '203.0.113.8');
  await open(2, null);
  await open(3, '203.0.113.7', { at: began + 125_000 });
  await settled();
  expect(shown()).toHaveLength(4);
});

test('a hosting or a name server in common will do, and the message names it', async () => {
  const { db, open, look, settled, subjects } = await openAll();
  await db.execute(sql`update sites set hosting = 'VPS 3' where name like 'Web %'`);
  for (let site = 0; site < 5; site++) await open(site, `203.0.113.${site}`);
  await look(10);
  await settled();
  expect(subjects()).toEqual(['Výpadek: Web 1', 'Výpadek 5 webů, společný hosting VPS 3']);

  await db.execute(sql`update incidents set resolved_at = now()`);
  await db.execute(sql`update sites set hosting = null`);
  await db.execute(sql`insert into watches (site_id, name_server)
    select id, 'ns.example' from sites where name like 'Web %'
    on conflict (number) do update set name_server = excluded.name_server`);
  for (let site = 0; site < 5; site++) await open(site, null, { at: began + 3_600_000 });
  await look(10);
  await settled();
  expect(subjects().slice(2)).toEqual([
    'Výpadek: Web 1',
    'Výpadek 5 webů, společný jmenný server ns.example',
  ]);
});

test('openings at the same moment have one first; two that gather tell once', async () => {
  const { db, cast, open, look, settled, shown, subjects } = await openAll();
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((site) => open(site)));
  await settled();
  expect(shown()).toHaveLength(1);
  await db.execute(sql`update gatherings set due_at = now(), joined_at = now() - interval '11 s'`);
  await Promise.all([
    tellGatherings(db, cast.house.log),
    tellGatherings(db, cast.house.log),
    look(0),
  ]);
  await settled();
  expect(shown()).toEqual(['8 webů nejde']);
  expect(subjects()).toHaveLength(2);
});

test('a message that is gone from the chat is not changed but sent anew', async () => {
  const { chat, open, look, settled, shown } = await openAll();
  for (let site = 0; site < 5; site++) await open(site);
  await settled();
  chat.messages.splice(0);
  await look(10);
  await settled();
  expect(shown()).toEqual(['5 webů nejde']);
});

test('should nobody gather them, each goes by itself after a minute', async () => {
  const { db, open, settled, shown } = await openAll();
  for (let site = 0; site < 5; site++) await open(site);
  await db.execute(sql`update deliveries set next_attempt_at = now() where held`);
  await eventually(() => expect(shown()).toHaveLength(5));
  await settled();
});

test('outlets hear of many at once as mail does, and an alarm stands until the last of them is over', async () => {
  const [slack, pager] = [await openReceiver(), await openReceiver()];
  pager.behave(() => ({ status: 202 }));
  const { cast, open, resolve, look, settled } = await openAll({
    allowPrivate: parseRanges('127.0.0.0/8'),
  });
  await cast.olga.call(outlets.add, {
    body: { kind: 'ntfy', name: 'Tým', address: slack.url, target: 't' },
  });
  await cast.olga.call(outlets.add, {
    body: { kind: 'pagerduty', name: 'Pohotovost', address: pager.url, secret: 'key' },
  });
  startOutlets(cast.house);
  for (let site = 0; site < 6; site++) await open(site);
  await settled();
  await look(10);
  await settled();
  const titles = () => slack.json().map(({ title }) => plain(title));
  expect(titles()).toEqual(['Web 1: web nejde', '6 webů nejde']);
  const alarms = () => pager.json().map((body) => [body.event_action, body.dedup_key]);
  const key = pager.json()[0].dedup_key;
  expect(alarms()).toEqual([
    ['trigger', key],
    ['trigger', key],
  ]);
  const { gatherings: together } = await cast.olga.call(gatherings.list);
  const params = { id: together[0]?.id ?? '' };
  await cast.olga.call(gatherings.acknowledge, { params, body: {} });
  await settled();
  expect(alarms().slice(2)).toEqual([['acknowledge', key]]);
  for (let site = 0; site < 5; site++) await resolve(site);
  await settled();
  await look(10);
  await settled();
  expect(alarms()).toHaveLength(3);
  await resolve(5);
  await settled();
  await look(10);
  await settled();
  expect(alarms().at(-1)).toEqual(['resolve', key]);
  expect(titles().slice(3, 5)).toEqual(['Web 1: web zase běží', '5 webů zase běží']);
});
