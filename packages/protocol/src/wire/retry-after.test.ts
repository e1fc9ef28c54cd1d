import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-03-01T10:00:00.500Z');
const dayS = 86_400;

test.each([
  ['0', 0],
  ['7', 7],
  [' 120 ', 120],
  ['1.2', 2],
  ['86400', dayS],
  ['86401', dayS],
  ['99999999999999999999999', dayS],
  ['9'.repeat(400), dayS],
  ['Sun, 01 Mar 2026 10:00:30 GMT', 30],
  ['Sunday, 01-Mar-26 10:00:30 GMT', 30],
  ['Sun Mar  1 10:00:30 2026', 30],
  ['Sun, 01 Mar 2026 10:00:00 GMT', 0],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', dayS],
  ['-5', null],
  ['-0', null],
  ['+5', null],
  ['1e3', null],
  ['0x10', null],
  ['5 s', null],
  ['5, 6', null],
  ['soon', null],
  ['Sunday', null],
  ['Sun, 99 Foo 2026 10:00:30 GMT', null],
  ['2026-03-01T10:00:30Z', null],
  ['NaN', null],
  ['Infinity', null],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
])('Retry-After %j is %j', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
