import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { parseSearch, printSearch } from './search.ts';

const searches = [
  {},
  { days: 7 },
  { site: '0b7ddc61-98a2-4a4b-93d5-0d1b4b7c7f10' },
  { next: '/sites/1?days=7&from=x#y', gone: undefined },
  { from: '2026-11-16T08:00:00.000Z', to: '2026-11-16T09:00:00.000Z' },
  { text: 'žluťoučký kůň', number: '7', truth: 'true', yes: true, none: null },
  { list: [1, 'a'], object: { a: 1 } },
  { id: '12345678901234567890', version: '1.0', minus: '-', quote: '"' },
];

test.each(searches)('an address is written as the other application writes it: %j', (search) => {
  const text = printSearch(search);
  expect(text).toBe(defaultStringifySearch(search));
  expect(parseSearch(text)).toEqual({ ...defaultParseSearch(text) });
});

test.each([
  '?days=7',
  '?days=07',
  '?as=',
  '?a=1&b=true&c=%22x%22',
  '?x=%E0%A4%A',
  '?from=2026-11-16',
])('an address that somebody typed is read alike: %s', (text) => {
  expect(parseSearch(text)).toEqual({ ...defaultParseSearch(text) });
});
