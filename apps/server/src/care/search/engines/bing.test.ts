import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openSearchEngines,
  type SearchEngines,
  searchAnswers,
} from '../../../../test/harness/services/search-engines.ts';
import { bingDay, createBing } from './bing.ts';
import { SearchError } from './failure.ts';

const key = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const property = 'https://acme.cz/';
let engines: SearchEngines;

beforeAll(async () => {
  engines = await openSearchEngines();
  engines.bingKeys.add(key);
  engines.properties[property] = {
    readers: { [key]: 'verified' },
    rows: [
      { day: '2026-10-03', query: 'kola', clicks: 3, impressions: 30, position: 4 },
      { day: '2026-10-10', query: 'kola', clicks: 1, impressions: 10, position: 8 },
      { day: '2026-11-07', query: 'kola', clicks: 9, impressions: 90, position: 1 },
    ],
  };
});
beforeEach(() => Object.assign(engines.state, { asked: [], next: [] }));

const open = (given = key) =>
  createBing(given, {
    ...engines.config.bing,
    patience: { signal: AbortSignal.timeout(60_000), pauseMs: 1 },
  });
const troubleOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof SearchError) return error.trouble;
  throw error instanceof Error ? error : new Error('it worked');
};
const october = { from: '2026-10-01', until: '2026-10-31' };
const november = { from: '2026-11-01', until: '2026-11-30' };

test.each([
  ['/Date(1316156400000-0700)/', '2011-09-16'],
  ['/Date(1316156400000)/', '2011-09-16'],
  ['/Date(1316131200000+0200)/', '2011-09-16'],
  ['/Date(1316127600000-0700)/', '2011-09-15'],
  ['/Date(x)/', null],
  ['2011-09-16', null],
  ['/Date(999999999999999)/', null],
])('%s is %s', (text, day) => {
  expect(bingDay(text)).toBe(day);
});

test('a property is asked once however many months are read; weeks of a query are one month', async () => {
  const bing = open();
  expect(await bing.days(property, october)).toEqual([
    { day: '2026-10-03', clicks: 3, impressions: 30, position: null },
    { day: '2026-10-10', clicks: 1, impressions: 10, position: null },
  ]);
  expect(await bing.days(property, november)).toHaveLength(1);
  expect(await bing.queries(property, october)).toEqual([
    { query: 'kola', clicks: 4, impressions: 40, position: 5 },
  ]);
  await bing.queries(property, november);
  expect(engines.state.asked).toHaveLength(2);
  expect(await bing.properties()).toEqual([{ property, level: 'verified', usable: true }]);
});

test.each([
  ['a wrong key', searchAnswers.bing(3), 'key_refused'],
  ['no permission', searchAnswers.bing(14), 'no_permission'],
  ['too many questions', searchAnswers.bing(4), 'rate_limited'],
  ['an unknown site', searchAnswers.bing(11), 'property_unknown'],
  ['its own fault', searchAnswers.bing(1), 'service_away'],
  ['a page', searchAnswers.page, 'nonsense'],
  ['another shape', searchAnswers.otherShape, 'nonsense'],
])('%s: %s', async (_, answer, trouble) => {
  engines.state.next = [answer];
  expect(await troubleOf(open().days(property, october))).toBe(trouble);
  expect(engines.state.asked).toHaveLength(1);
});

test('a stranger’s key is refused by the service itself', async () => {
  expect(await troubleOf(open('f'.repeat(32)).properties())).toBe('key_refused');
});
