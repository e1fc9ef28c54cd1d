import { adminSearch, deliveries, search } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, pragueDay } from '../../src/base/platform/time/prague.ts';
import { runSearch } from '../../src/care/search/duty.ts';
import { type Cast, createCast } from '../harness/cast.ts';
import { speakLater } from '../harness/data/speak.ts';
import { refusal, unknownId } from '../harness/house.ts';
import {
  openSearchEngines,
  type SearchEngines,
  searchAnswers,
} from '../harness/services/search-engines.ts';

let cast: Cast;
let engines: SearchEngines;
let account: string;
let bing: string;
const email = 'hlidka@agency.example';
const bingKey = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const property = 'sc-domain:acme.cz';
const today = pragueDay(Date.now());
const ago = (days: number) => addDays(today, -days);

const row = (
  back: number,
  query: string,
  clicks: number,
  impressions: number,
  position: number,
) => ({
  day: ago(back),
  query,
  clicks,
  impressions,
  position,
});

beforeAll(async () => {
  engines = await openSearchEngines();
  engines.bingKeys.add(bingKey);
  cast = await createCast({ search: engines.config });
  const { call } = cast.olga;
  const google = { engine: 'google' as const, name: 'Agentura' };
  const secret = engines.makeServiceAccount(email);
  account = (await call(adminSearch.addAccount, { body: { ...google, secret } })).id;
  const body = { engine: 'bing' as const, name: 'Bing', secret: bingKey };
  bing = (await call(adminSearch.addAccount, { body })).id;
});

beforeEach(() => {
  const { state, properties } = engines;
  Object.assign(state, { asked: [], next: [], nextToken: [] });
  state.always.clear();
  properties[property] = {
    readers: { [email]: 'siteFullUser' },
    rows: [
      row(3, 'kola', 10, 100, 4),
      row(3, 'servis kol', 2, 20, 10),
      row(4, 'kola', 5, 200, 7),
      row(40, 'kola', 7, 70, 9),
      row(480, 'kola', 99, 990, 2),
      row(600, 'kola', 1000, 1000, 1),
    ],
  };
  properties['https://acme.cz/'] = {
    readers: { [bingKey]: 'verified' },
    rows: [row(3, 'kola', 3, 33, 5), row(2, 'kola', 1, 11, 5)],
  };
});

const run = (signal = AbortSignal.timeout(60_000)) =>
  runSearch({ ...cast.house.cli, actor: { kind: 'system' } }, { signal, pauseMs: 1 });
const connect = (id: string, change: Partial<{ accountId: string; property: string }> = {}) =>
  cast.olga.call(adminSearch.connect, {
    params: { id },
    body: { accountId: account, property, ...change },
  });
const disconnect = (id: string, engine: 'google' | 'bing' = 'google') =>
  cast.olga.call(adminSearch.disconnect, { params: { id, engine } });
const stateOf = async (id: string) =>
  (await cast.olga.call(adminSearch.ofSite, { params: { id } })).connections[0];
const letters = async () => {
  await speakLater(cast.house.db);
  const { deliveries: all } = await cast.olga.call(deliveries.list);
  return all.filter(({ kind }) => kind === 'search_trouble');
};

test('from the picker to the figures of the portal, corrected later by both engines', async () => {
  const { olga, alice, web, house } = cast;
  const params = { id: web.id };
  const known = { params: { id: account }, query: { site: web.id } };
  await house.db.execute(sql`update sites set hostname = 'www.acme.cz' where id = ${web.id}`);
  expect(await olga.call(adminSearch.properties, known)).toEqual({
    properties: [{ property, level: 'siteFullUser', usable: true }],
    proposed: property,
    trouble: null,
  });
  expect(
    await olga.call(adminSearch.test, { params: { id: account }, body: { property } }),
  ).toEqual({ trouble: null, lastDay: ago(3) });
  expect(await refusal(alice.call(search.read, { params }))).toBe('404 not found');

  const made = await connect(web.id);
  expect(made).toMatchObject({ property, wanted: true, whole: false, lastDay: null });
  expect(await alice.call(search.read, { params })).toMatchObject({ until: null, google: null });
  await alice.call(search.changeConfig, {
    params,
    body: { seoQueries: ['Kola', 'nikdo nehledá'] },
  });
  expect(await run()).toEqual({ done: 1, failed: 0, waiting: 0 });
  expect(await stateOf(web.id)).toMatchObject({ wanted: false, whole: true, lastDay: ago(3) });
  // Days 3 and 4: (4 × 100 + 10 × 20 + 7 × 200) / 320 = 6.25.
  const read = await alice.call(search.read, { params });
  expect(read).toMatchObject({
    until: ago(3),
    google: { clicks: 17, impressions: 320, position: 6.3 },
    bing: null,
  });
  // Over the last 28 days: (4 × 100 + 7 × 200) / 300 = 6; day 40 is of the 28 before them.
  expect(read.watched).toEqual([
    {
      query: 'Kola',
      state: 'shown',
      position: 6,
      positionBefore: 9,
      days: [
        { day: ago(4), position: 7 },
        { day: ago(3), position: 4 },
      ],
    },
    { query: 'nikdo nehledá', state: 'not_shown', position: null, positionBefore: null, days: [] },
  ]);
  const year = await alice.call(search.read, { params, query: { days: '365' } });
  expect(year.google).toEqual({ clicks: 24, impressions: 390, position: 6.7 });
  const { rows } = await house.db.execute<{ first: string; days: number }>(
    sql`select min(day)::text as first, count(*)::int as days from search_days where site_id = ${web.id}`,
  );
  expect(rows[0]).toEqual({ first: ago(480), days: 4 });

  // Google counts again: day 3 grows, day 4 goes, day 1 comes; what is older stays as it is.
  const told = engines.properties[property];
  if (told) told.rows = [row(3, 'kola', 20, 100, 2), row(1, 'kola', 1, 10, 3)];
  await olga.call(adminSearch.connect, {
    params,
    body: { accountId: bing, property: 'https://acme.cz/' },
  });
  await olga.call(adminSearch.fetch, { params: { ...params, engine: 'google' } });
  expect(await run()).toEqual({ done: 2, failed: 0, waiting: 0 });
  // The figures end with the last day that both have told of.
  expect(await alice.call(search.read, { params })).toMatchObject({
    until: ago(2),
    google: { clicks: 20, impressions: 100, position: 2 },
    bing: { clicks: 4, impressions: 44 },
    watched: [{ position: 2, positionBefore: 9, days: [{ day: ago(3), position: 2 }] }, {}],
  });
  await disconnect(web.id, 'bing');
  expect((await alice.call(search.read, { params })).google).not.toBeNull();
  await disconnect(web.id);
  expect(await refusal(alice.call(search.read, { params }))).toBe('404 not found');
});

test('another property brings its own past; what was asked for and is not told goes', async () => {
  const { olga, blog, house } = cast;
  const own = 'https://blog.acme.cz/';
  engines.properties[own] = {
    readers: { [email]: 'siteFullUser' },
    rows: [row(5, 'blog', 1, 10, 3), row(45, 'blog', 2, 20, 3)],
  };
  const kept = async () => {
    const { rows } = await house.db.execute<{ day: string; clicks: number }>(sql`
      select day::text, clicks from search_days where site_id = ${blog.id} order by day desc`);
    return rows.map(({ day, clicks }) => `${day} ${clicks}`);
  };
  const queries = async () => {
    const { rows } = await house.db.execute<{ query: string }>(
      sql`select distinct query from search_queries where site_id = ${blog.id} order by query`,
    );
    return rows.map(({ query }) => query);
  };
  const ownDays = [`${ago(5)} 1`, `${ago(45)} 2`];

  await connect(blog.id);
  await run();
  expect(await queries()).toEqual(['kola', 'servis kol']);
  await connect(blog.id, { property: own });
  expect([await kept(), await queries()]).toEqual([[], []]);
  await run();
  expect([await kept(), await queries()]).toEqual([ownDays, ['blog']]);

  // Connected again to its own property the site gets its past back; to another one it does not.
  await disconnect(blog.id);
  await connect(blog.id, { property: own });
  expect(await kept()).toEqual(ownDays);
  await disconnect(blog.id);
  await connect(blog.id);
  expect([await kept(), await queries()]).toEqual([[], []]);

  // The engine now reports nothing for the days that were asked.
  await run();
  expect((await kept()).length).toBeGreaterThan(2);
  const told = engines.properties[property];
  if (told) told.rows = [];
  await olga.call(adminSearch.fetch, { params: { id: blog.id, engine: 'google' } });
  await run();
  expect((await kept())[0]).toBe(`${ago(40)} 7`);
  await disconnect(blog.id);
});

test('what an engine no longer remembers stays as it was told', async () => {
  const { olga, blog, house } = cast;
  const site = 'https://acme.cz/';
  const known = engines.properties[site];
  if (known) known.rows = [row(200, 'kola', 9, 90, 5), row(3, 'kola', 3, 33, 5)];
  const connectBing = () =>
    olga.call(adminSearch.connect, {
      params: { id: blog.id },
      body: { accountId: bing, property: site },
    });
  await connectBing();
  await run();
  if (known) known.rows = [row(3, 'kola', 3, 33, 5)];
  await disconnect(blog.id, 'bing');
  await connectBing();
  await run();
  const { rows } = await house.db.execute(sql`select clicks from search_days
    where site_id = ${blog.id} and engine = 'bing' order by day`);
  expect(rows).toEqual([{ clicks: 9 }, { clicks: 3 }]);
  await disconnect(blog.id, 'bing');
});

test('a run that is cut off goes on where it stopped: no month is asked for twice', async () => {
  const { blog } = cast;
  await connect(blog.id);
  const stopping = new AbortController();
  const seen = () => engines.questions().filter((asked) => asked.startsWith('date'));
  const running = run(stopping.signal).catch((error: unknown) => error);
  await expect.poll(() => seen().length, { interval: 1 }).toBeGreaterThan(4);
  stopping.abort();
  await running;
  const before = await stateOf(blog.id);
  expect(before).toMatchObject({ wanted: true, whole: false, trouble: null });
  const first = seen();
  expect(await run()).toEqual({ done: 1, failed: 0, waiting: 0 });
  expect(await stateOf(blog.id)).toMatchObject({ wanted: false, whole: true });
  const all = seen();
  // Every month of the past once, the one under way twice at most, and the last days once more.
  const past = all
    .filter((asked) => /^date \d{4}-\d\d-01/.test(asked))
    .map((asked) => asked.slice(0, 15));
  const twice = new Set(past.filter((asked, at) => past.indexOf(asked) !== at));
  expect(first.length).toBeLessThan(17);
  expect(twice.size).toBeLessThanOrEqual(2);
  expect(all.length).toBeLessThanOrEqual(17 + 1 + 2);
  Object.assign(engines.state, { asked: [] });
  expect(await run()).toEqual({ done: 1, failed: 0, waiting: 0 });
  expect(seen()).toEqual([`date ${ago(10)} ${today}`]);
  await disconnect(blog.id);
});

test('one that fails stops no other; the operator is told once, the client sees the last figures', async () => {
  const { alice, bob, web, blog, house } = cast;
  await connect(web.id);
  await run();
  const good = await alice.call(search.read, { params: { id: web.id } });
  engines.properties['https://blog.cz/'] = {
    readers: { [email]: 'siteFullUser' },
    rows: [row(3, 'blog', 1, 10, 1)],
  };
  await connect(blog.id, { property: 'https://blog.cz/' });
  const known = engines.properties[property];
  if (known) known.readers = {};
  const due = () => house.db.execute(sql`update search_connections set settled_at = null`);
  await due();
  const before = (await letters()).length;
  expect(await run()).toEqual({ done: 1, failed: 1, waiting: 0 });
  expect(await stateOf(web.id)).toMatchObject({ trouble: 'no_permission' });
  expect(await alice.call(search.read, { params: { id: web.id } })).toEqual(good);
  expect(await bob.call(search.read, { params: { id: blog.id } })).toMatchObject({
    google: { clicks: 1 },
  });
  expect(await letters()).toHaveLength(before + 1);
  await due();
  expect(await run()).toEqual({ done: 1, failed: 1, waiting: 0 });
  expect(await letters()).toHaveLength(before + 1);

  // A passing trouble is tried again soon, told to nobody, and wipes nothing.
  if (known) known.readers = { [email]: 'siteFullUser' };
  for (const answer of [searchAnswers.broken, searchAnswers.page, searchAnswers.busy('3600')]) {
    engines.state.always.set(property, answer);
    await due();
    expect(await run()).toEqual({ done: 1, failed: 0, waiting: 1 });
    expect(await alice.call(search.read, { params: { id: web.id } })).toEqual(good);
  }
  expect(await stateOf(web.id)).toMatchObject({ trouble: 'rate_limited' });
  expect(await letters()).toHaveLength(before + 1);
  const since = (days: string) =>
    house.db.execute(sql`update search_connections set trouble_since = now() - ${days}::interval
      where trouble is not null`);
  // Once it lasts it is.
  for (const [days, told] of [
    ['2 days 23 hours', 1],
    ['3 days', 2],
    ['4 days', 2],
  ] as const) {
    await since(days);
    await due();
    await run();
    expect(await letters()).toHaveLength(before + told);
  }
  engines.state.always.clear();
  // What was read stays read: only the one that waits is asked again.
  Object.assign(engines.state, { asked: [] });
  expect(await run()).toEqual({ done: 1, failed: 0, waiting: 0 });
  expect(engines.state.asked.some(({ path }) => path.includes('blog.cz'))).toBe(false);
  expect(await stateOf(web.id)).toMatchObject({ trouble: null });
  // What was well is told anew, and so is another trouble, each time.
  for (const [answer, told] of [
    ['refused', 3],
    ['unknown', 4],
    ['refused', 5],
    ['refused', 5],
    ['well', 5],
    ['refused', 6],
  ] as const) {
    if (known) known.readers = answer === 'well' ? { [email]: 'siteFullUser' } : {};
    if (answer === 'unknown') engines.state.always.set(property, searchAnswers.unknown);
    else engines.state.always.clear();
    await due();
    await run();
    expect(await letters()).toHaveLength(before + told);
  }
  await disconnect(web.id);
  await disconnect(blog.id);
});

test('a revoked key is one trouble of the account, however many sites read by it', async () => {
  const { olga, web, blog } = cast;
  const own = 'second@agency.example';
  const made = await olga.call(adminSearch.addAccount, {
    body: { engine: 'google', name: 'Druhý', secret: engines.makeServiceAccount(own) },
  });
  const known = engines.properties[property];
  if (known) known.readers = { [own]: 'siteOwner' };
  await connect(web.id, { accountId: made.id });
  await connect(blog.id, { accountId: made.id });
  engines.revoke(own);
  const before = (await letters()).length;
  expect(await run()).toEqual({ done: 0, failed: 2, waiting: 0 });
  expect(await letters()).toHaveLength(before + 1);
  const accountOf = async () =>
    (await olga.call(adminSearch.list)).accounts.find(({ id }) => id === made.id);
  expect(await accountOf()).toMatchObject({ trouble: 'key_refused', sites: 2 });
  // On later days only a token is requested, whatever Google replies, and nobody is notified again.
  for (const about of ['Invalid JWT Signature.', 'Token has been expired or revoked.']) {
    await cast.house.db.execute(sql`update search_connections set settled_at = null`);
    Object.assign(engines.state, { asked: [] });
    engines.state.nextToken = [1, 2].map(() => searchAnswers.grantRefused(about));
    expect(await run()).toEqual({ done: 0, failed: 2, waiting: 0 });
    const paths = engines.state.asked.map(({ path }) => path);
    expect([paths.length <= 2, new Set(paths)]).toEqual([true, new Set(['/token'])]);
    expect(await accountOf()).toMatchObject({ trouble: 'key_refused' });
  }
  expect(await letters()).toHaveLength(before + 1);

  // The new key reads what the old one could not, at once and where it stopped.
  const secret = engines.makeServiceAccount(own);
  await olga.call(adminSearch.replaceKey, { params: { id: made.id }, body: { secret } });
  expect(await stateOf(web.id)).toMatchObject({ wanted: true });
  expect(await run()).toEqual({ done: 2, failed: 0, waiting: 0 });
  expect(await accountOf()).toMatchObject({ trouble: null });
  const remove = (gone: boolean) =>
    olga.call(adminSearch.removeAccount, { params: { id: made.id }, body: { disconnect: gone } });
  expect(await refusal(remove(false))).toBe('409 not empty');
  await remove(true);
  expect(await stateOf(web.id)).toBeUndefined();
  expect(await refusal(cast.alice.call(search.read, { params: { id: web.id } }))).toBe(
    '404 not found',
  );
});

test('connecting asks the clock for a run, and another property begins anew', async () => {
  const { house, web } = cast;
  await house.db.execute(sql`delete from duties where name = 'search_days'`);
  await connect(web.id);
  const { rows } = await house.db.execute(
    sql`select asked_at is not null as asked from duties where name = 'search_days'`,
  );
  expect(rows).toEqual([{ asked: true }]);
  await run();
  engines.properties['https://acme.cz/en/'] = {
    readers: { [email]: 'siteFullUser' },
    rows: [row(3, 'bikes', 1, 10, 1)],
  };
  expect(await connect(web.id, { property: 'https://acme.cz/en/' })).toMatchObject({
    whole: false,
    wanted: true,
    readFrom: null,
  });
  await run();
  const { queries } = await cast.alice.call(search.read, { params: { id: web.id } });
  const month = ago(3).slice(0, 7) === today.slice(0, 7);
  expect(queries.map(({ query }) => query)).toEqual(month ? ['bikes'] : []);
  await disconnect(web.id);
});

test('Charlie and Alice connect nothing, and nobody what is not there', async () => {
  const { alice, charlie, olga, web } = cast;
  const params = { id: web.id, engine: 'google' as const };
  const body = { accountId: account, property };
  for (const { call } of [alice, charlie]) {
    expect(await refusal(call(adminSearch.connect, { params, body }))).toBe('404 not found');
    expect(await refusal(call(adminSearch.disconnect, { params }))).toBe('404 not found');
    expect(await refusal(call(adminSearch.fetch, { params }))).toBe('404 not found');
    expect(await refusal(call(adminSearch.ofSite, { params: { id: web.id } }))).toBe(
      '404 not found',
    );
  }
  expect(await refusal(olga.call(adminSearch.fetch, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(adminSearch.disconnect, { params }))).toBe('404 not found');
  const unknown = { ...body, accountId: unknownId() };
  expect(await refusal(olga.call(adminSearch.connect, { params, body: unknown }))).toBe(
    '422 not valid',
  );
  const nowhere = { ...params, id: unknownId() };
  expect(await refusal(olga.call(adminSearch.connect, { params: nowhere, body }))).toBe(
    '404 not found',
  );
});
