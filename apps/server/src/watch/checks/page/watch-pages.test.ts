import {
  adminSites,
  audit,
  sites as endpoints,
  incidents,
  type PageFacts,
  pageLook,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { firstCheckOf } from '../../../../test/harness/data/checks.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { serveHttp } from '../../../../test/harness/processes/serve-http.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { keepOperatorsChannels } from '../../../post/deliveries/index.ts';
import { startChecker } from '../checker.ts';
import { keepPartitions } from '../sums/partitions.ts';
import type { PageVerdict } from './judge-page.ts';
import { holdMs } from './next-look.ts';
import { createPageWatch } from './watch-pages.ts';

let cast: Cast;
let site: { url: string; body: string };
const well = `<title>Pekárna</title><p>${'Chléb pečeme každý den z mouky. '.repeat(40)}</p>`;
const type = { 'Content-Type': 'text/html; charset=utf-8' };

beforeEach(async () => {
  const page = { url: '', body: well };
  const { origin } = await serveHttp((_request, response) => {
    response.writeHead(200, type).end(page.body);
  });
  page.url = `${origin}/`;
  site = page;
  cast = await createCast();
  await keepPartitions(cast.house.db);
  await cast.house.db.execute(sql`update sites set url = null`);
  await cast.house.db.execute(sql`update sites set url = ${site.url},
    monitor = '{"intervalSeconds": 5, "confirmSeconds": [1, 1, 1]}' where id = ${cast.web.id}`);
});

const start = () => {
  const { db, signals, probe } = cast.house;
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  onTestFinished(checker.stop);
};
const params = () => ({ params: { id: cast.web.id } });
const look = () => cast.olga.call(pageLook.read, params());
const told = async () => {
  const { rows } = await cast.house.db.execute<{ channel: string; to: string; data: object }>(
    sql`select channel, recipient as "to", data from deliveries where kind = 'odd_page'`,
  );
  return rows;
};

test('a death page with status 200 is an outage with its reason, and ends with the page', async () => {
  start();
  await eventually(async () => expect((await look()).usual?.title).toBe('Pekárna'));
  site.body = '<h1>Error establishing a database connection</h1>';
  await eventually(async () => {
    const { incidents: all } = await cast.olga.call(incidents.list, { query: {} });
    expect(all[0]).toMatchObject({
      siteId: cast.web.id,
      title: 'Místo stránky se ukazuje chyba',
      evidence: { failure: 'page', reason: 'the page cannot reach its database', statusCode: 200 },
    });
  });
  expect((await look()).usual?.title).toBe('Pekárna');
  site.body = well;
  await eventually(async () => {
    const { status } = await cast.alice.call(endpoints.read, params());
    expect(status).toBe('up');
  });
  expect(await told()).toEqual([]);
});

test('a parked page is an outage until the operator says that it should look so', async () => {
  start();
  await eventually(async () => expect((await look()).usual).not.toBeNull());
  site.body = '<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>';
  const open = async () =>
    (await cast.olga.call(incidents.list, { query: { open: 'true' as const } })).incidents;
  await eventually(async () => expect(await open()).toHaveLength(1));
  await cast.olga.call(pageLook.learn, params());
  await eventually(async () => expect(await open()).toHaveLength(0));
  await eventually(async () =>
    expect((await look()).usual).toMatchObject({ placeholder: 'nginx-default' }),
  );
});

const usual: PageFacts = {
  title: 'Pekárna',
  textLength: 1300,
  language: 'cs',
  noindex: false,
  spamPhrases: 0,
  placeholder: null,
};
const hacked: PageVerdict = {
  death: null,
  facts: { ...usual, title: 'Slot gacor', spamPhrases: 5, noindex: true },
  signs: ['noindex', 'spam'],
};

/** What a checker sees of the page, at these moments. */
const openWatch = async () => {
  const { db, signals } = cast.house;
  const watch = createPageWatch({ db, log: silentLog, signals });
  onTestFinished(watch.stop);
  const { monitor } = await cast.olga.call(adminSites.read, params());
  const of = firstCheckOf({ siteId: cast.web.id, number: 1, url: site.url, settings: monitor });
  await eventually(() => expect(watch.memoryOf(of)).not.toBeNull());
  const see = (verdict: PageVerdict, at: number) => {
    watch.memoryOf(of);
    watch.take(of, verdict, at);
  };
  return { watch, of, see };
};

test('an odd page is told to operators once, by mail and chat, never to clients, and is learnt by one click', async () => {
  const chat = { botToken: 't', chatId: '77', webhookSecret: 's', apiRoot: 'http://127.0.0.1' };
  await keepOperatorsChannels(cast.house.db, { ...cast.house.config, chat });
  const { see, watch, of } = await openWatch();
  const at = Date.now() - 3 * holdMs;
  see({ death: null, facts: usual, signs: [] }, at);
  await eventually(async () => expect((await look()).usual).toEqual(usual));
  see(hacked, at + 1000);
  see(hacked, at + 1000 + holdMs);
  await eventually(async () => expect((await look()).odd?.signs).toEqual(['noindex', 'spam']));
  see(hacked, at + 2 * holdMs);
  const rows = await told();
  expect(rows.map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual([
    'chat 77',
    `mail ${cast.olga.email}`,
  ]);
  expect(rows[0]?.data).toMatchObject({ before: usual, after: hacked.facts });
  expect(await look()).toEqual({
    siteId: cast.web.id,
    usual,
    learntAt: new Date(at).toISOString(),
    odd: {
      signs: ['noindex', 'spam'],
      page: hacked.facts,
      since: new Date(at + 1000).toISOString(),
    },
  });
  expect((await cast.alice.call(endpoints.read, params())).status).not.toBe('down');

  const reply = await cast.olga.call(pageLook.learn, params());
  expect(reply).toMatchObject({ usual: hacked.facts, odd: null });
  await eventually(() => expect(watch.memoryOf(of)?.usual).toEqual(hacked.facts));
  const { entries } = await cast.olga.call(audit.list, { query: {} });
  expect(entries[0]).toMatchObject({ event: 'site.page_learnt' });
  expect(await told()).toHaveLength(rows.length);
});

test('what two checkers find odd at once is told once', async () => {
  const [one, other] = [await openWatch(), await openWatch()];
  const at = Date.now() - 3 * holdMs;
  one.see({ death: null, facts: usual, signs: [] }, at);
  await eventually(async () => expect((await look()).usual).toEqual(usual));
  await eventually(() => expect(other.watch.memoryOf(other.of)).not.toBeNull());
  for (const { see } of [one, other]) {
    see({ death: null, facts: usual, signs: [] }, at + 500);
    see(hacked, at + 1000);
    see(hacked, at + 1000 + holdMs);
  }
  await eventually(async () => expect((await look()).odd).not.toBeNull());
  await one.watch.stop();
  await other.watch.stop();
  expect((await told()).filter(({ channel }) => channel === 'mail')).toHaveLength(1);
});

test('another address begins anew', async () => {
  const { see, watch, of } = await openWatch();
  see({ death: null, facts: usual, signs: [] }, Date.now());
  await eventually(async () => expect((await look()).usual).toEqual(usual));
  const moved = { ...of, url: `${site.url}new` };
  expect(watch.memoryOf(moved)?.usual).toBeNull();
  watch.take(moved, hacked, Date.now());
  await eventually(async () => expect((await look()).usual).toEqual(hacked.facts));
  expect(await told()).toEqual([]);
});

test('a switched-off page, and one asked for by HEAD, are not judged', async () => {
  const { watch, of } = await openWatch();
  expect(watch.memoryOf({ ...of, settings: { ...of.settings, watchPage: false } })).toBeNull();
  expect(watch.memoryOf({ ...of, settings: { ...of.settings, method: 'HEAD' } })).toBeNull();
});

test('an odd row in the database counts as not known and silences nobody', async () => {
  await cast.house.db.execute(sql`insert into page_looks (site_id, url, usual, odd)
    values (${cast.web.id}, ${site.url}, '{"title": 5}', '{"signs": "x"}')`);
  expect(await look()).toMatchObject({ usual: null, odd: null });
  start();
  await eventually(async () => expect((await look()).usual?.title).toBe('Pekárna'));
});

test('clients, Charlie among them, neither read nor teach it', async () => {
  for (const person of [cast.alice, cast.bob, cast.charlie])
    for (const endpoint of [pageLook.read, pageLook.learn])
      expect(await refusal(person.call(endpoint, params()))).toBe('404 not found');
  const none = { params: { id: '00000000-0000-4000-8000-000000000000' } };
  expect(await refusal(cast.olga.call(pageLook.learn, none))).toBe('404 not found');
});
