import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openSearchEngines,
  type SearchEngines,
  searchAnswers,
} from '../../../../test/harness/services/search-engines.ts';
import { SearchError } from './failure.ts';
import { createGoogle } from './google.ts';
import { readGoogleKey } from './google-key.ts';

const email = 'hlidka@agency.example';
const property = 'sc-domain:acme.cz';
const span = { from: '2026-10-01', until: '2026-10-31' };
let engines: SearchEngines;
let file: string;

beforeAll(async () => {
  engines = await openSearchEngines();
  // A key of this kind takes a tenth of a second to make.
  file = engines.makeServiceAccount(email);
});
beforeEach(() => {
  const { state, properties } = engines;
  Object.assign(state, { asked: [], next: [], nextToken: [], tokenSeconds: 3600, skewMs: 0 });
  properties[property] = {
    readers: { [email]: 'siteRestrictedUser' },
    rows: [
      { day: '2026-10-02', query: 'kola', clicks: 3, impressions: 30, position: 4 },
      { day: '2026-10-02', query: 'servis', clicks: 1, impressions: 10, position: 8 },
      { day: '2026-10-30', query: 'kola', clicks: 2, impressions: 20, position: 2 },
    ],
  };
});

const open = (change: Partial<Parameters<typeof createGoogle>[1]> = {}, given = file) =>
  createGoogle(readGoogleKey(given), {
    ...engines.config.google,
    now: () => new Date(),
    patience: { signal: AbortSignal.timeout(60_000), pauseMs: 1, timeoutMs: 20_000 },
    ...change,
  });

const troubleOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof SearchError) return error.trouble;
  throw error instanceof Error ? error : new Error('it worked');
};
const tokensAsked = () => engines.state.asked.filter(({ path }) => path === '/token').length;

test('days come in order, weighted as told, and one token serves many questions', async () => {
  const google = open();
  expect(await google.days(property, span)).toEqual([
    { day: '2026-10-02', clicks: 4, impressions: 40, position: 5 },
    { day: '2026-10-30', clicks: 2, impressions: 20, position: 2 },
  ]);
  expect(await google.watched?.(property, 'kola', span)).toEqual([
    { day: '2026-10-02', clicks: 3, impressions: 30, position: 4 },
    { day: '2026-10-30', clicks: 2, impressions: 20, position: 2 },
  ]);
  expect(await open().properties()).toEqual([
    { property, level: 'siteRestrictedUser', usable: true },
  ]);
  expect(tokensAsked()).toBe(1);
  const asked = engines.state.asked.find(({ question }) => question)?.question;
  expect(asked).toMatchObject({ dataState: 'all', rowLimit: 25_000, startRow: 0 });
});

test('no rows at all is an empty answer; a day that is still counted is left for later', async () => {
  expect(await open().days(property, { from: '2026-01-01', until: '2026-01-31' })).toEqual([]);
  const known = engines.properties[property];
  if (known) known.incompleteFrom = '2026-10-30';
  expect((await open().days(property, span)).map(({ day }) => day)).toEqual(['2026-10-02']);
});

test('more rows than one answer holds come page by page, each once', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({
    day: '2026-10-05',
    query: `dotaz ${at}`,
    clicks: 100 - at,
    impressions: 100,
    position: 1,
  }));
  const known = engines.properties[property];
  if (known) known.rows = rows;
  const told = await open({ pageRows: 3 }).queries(property, span);
  expect(told.map(({ query }) => query)).toEqual(rows.map(({ query }) => query));
  const starts = engines.state.asked.flatMap(({ question }) => question?.startRow ?? []);
  expect(starts).toEqual([0, 3, 6]);
});

test('a token that ended early is replaced once; one near its end is not used', async () => {
  const google = open({}, engines.makeServiceAccount(email));
  engines.state.tokenSeconds = 59;
  await google.days(property, span);
  await google.days(property, span);
  expect(tokensAsked()).toBe(2);
  engines.state.tokenSeconds = 3600;
  await google.days(property, span);
  engines.state.next = [searchAnswers.unauthorized];
  expect(await google.days(property, span)).toHaveLength(2);
  expect(tokensAsked()).toBe(4);
  file = engines.makeServiceAccount(email);
});

test.each([
  [
    'a key refused for good',
    [searchAnswers.unauthorized, searchAnswers.unauthorized],
    'key_refused',
  ],
  ['no permission', [searchAnswers.forbidden], 'no_permission'],
  ['an API that is off', [searchAnswers.apiOff], 'api_off'],
  ['a used-up quota', [searchAnswers.quota], 'rate_limited'],
  ['an unknown property', [searchAnswers.unknown], 'property_unknown'],
  ['a page instead of data', [searchAnswers.page], 'nonsense'],
  ['a page that forbids', [searchAnswers.forbiddenPage], 'nonsense'],
  ['another shape', [searchAnswers.otherShape], 'nonsense'],
  ['more than anybody asked for', [searchAnswers.huge], 'nonsense'],
])('%s is said as it is, and not asked again', async (_, next, trouble) => {
  engines.state.next = [...next];
  expect(await troubleOf(open().days(property, span))).toBe(trouble);
  expect(engines.state.asked.filter(({ question }) => question)).toHaveLength(next.length);
});

test.each([
  ['busy', searchAnswers.busy('0'), 'rate_limited'],
  ['broken', searchAnswers.broken, 'service_away'],
  ['cut off', searchAnswers.cut, 'service_away'],
])('a service that is %s is asked again, four times at most', async (_, answer, trouble) => {
  engines.state.next = [answer, answer, answer];
  expect(await open().days(property, span)).toHaveLength(2);
  engines.state.next = Array.from({ length: 4 }, () => answer);
  expect(await troubleOf(open().days(property, span))).toBe(trouble);
  expect(engines.state.next).toEqual([]);
});

test('a long Retry-After is waited for by nobody, and silence has an end', async () => {
  engines.state.next = [searchAnswers.busy('3600')];
  expect(await troubleOf(open().days(property, span))).toBe('rate_limited');
  engines.state.next = [searchAnswers.hanging];
  const patience = { signal: AbortSignal.timeout(60_000), timeoutMs: 200, tries: 1 };
  expect(await troubleOf(open({ patience }).days(property, span))).toBe('service_away');
});

test('a stop ends the waiting at once, and is no trouble of the service', async () => {
  const stopping = new AbortController();
  engines.state.next = [searchAnswers.hanging];
  const asking = open({ patience: { signal: stopping.signal } }).days(property, span);
  await expect.poll(() => engines.state.next).toEqual([]);
  stopping.abort();
  await expect(asking).rejects.toThrow('aborted');
});

test('a strange key, a wrong clock and a token service that is away are told apart', async () => {
  const stranger = JSON.stringify({
    ...JSON.parse(engines.makeServiceAccount()),
    client_email: email,
  });
  expect(await troubleOf(open({}, stranger).days(property, span))).toBe('key_refused');
  const other = engines.makeServiceAccount(email);
  engines.state.skewMs = 3 * 3_600_000;
  expect(await troubleOf(open({}, other).days(property, span))).toBe('clock_wrong');
  engines.state.skewMs = 0;
  engines.state.nextToken = Array.from({ length: 4 }, () => searchAnswers.broken);
  expect(await troubleOf(open({}, other).days(property, span))).toBe('service_away');
  engines.state.nextToken = [searchAnswers.page];
  expect(await troubleOf(open({}, other).days(property, span))).toBe('nonsense');
});
