import { expect, test } from 'vitest';
import { noteRefusal, refusesWrites } from './refused-writes.ts';

let at = performance.now();
/** Each an hour after the one before. */
const later = () => {
  at += 3_600_000;
  return at;
};
const failed = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['53100', true],
  ['25006', true],
  ['58030', true],
  ['23505', false],
  ['57014', false],
])('after a statement that failed with %s writes are refused: %s', (code, is) => {
  const now = later();
  noteRefusal(failed(code), now);
  expect(refusesWrites(now + 29_000)).toBe(is);
  expect(refusesWrites(now + 30_000)).toBe(false);
});

test('the cause of a failed query counts', () => {
  const now = later();
  noteRefusal(new Error('Failed query', { cause: failed('53100') }), now);
  expect(refusesWrites(now)).toBe(true);
});
