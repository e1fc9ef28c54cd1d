import { expect, test } from 'vitest';
import { noteRefusal, refusesWrites } from './refused-writes.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['53100', true],
  ['25006', true],
  ['58030', true],
  ['23505', false],
  ['57014', false],
])('after a statement that failed with %s writes are refused: %s', (code, is) => {
  const at = performance.now() + 1e9 * Number(code);
  noteRefusal(failed(code), at);
  expect(refusesWrites(at + 29_000)).toBe(is);
  expect(refusesWrites(at + 30_000)).toBe(false);
});

test('the cause of a failed query counts', () => {
  const at = performance.now() + 1e15;
  noteRefusal(new Error('Failed query', { cause: failed('53100') }), at);
  expect(refusesWrites(at)).toBe(true);
});
