import { expect, test } from 'vitest';
import { fits, urlFits } from './glob.ts';

test.for([
  ['/dekujeme', 'https://site.example/dekujeme', true],
  ['/dekujeme', 'https://site.example/dekujeme/', false],
  ['/dekujeme*', 'https://site.example/dekujeme?id=1#hotovo', true],
  ['/*/hotovo', 'https://site.example/cs/kontakt/hotovo', true],
  ['https://site.example/*', 'https://site.example/', true],
  ['https://site.example/*', 'https://site.example.evil.example/', false],
  ['*.example/a*b*c', 'https://site.example/a-b-b-c', true],
  ['*.example/a*b*c', 'https://site.example/a-c-b', false],
  ['*', 'about:blank', true],
  ['/a', 'about:blank', false],
  ['/a.c', 'https://site.example/abc', false],
] as const)('%s against %s: %s', ([pattern, url, expected]) => {
  expect(urlFits(pattern, url)).toBe(expected);
});

test('the ends may not overlap', () => {
  expect(fits('ab*ba', 'aba')).toBe(false);
  expect(fits('ab*ba', 'abba')).toBe(true);
});
