import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { mayBeDone } from './refusals.ts';

test.each([
  [0, 'no answer', true],
  [0, 'offline', true],
  [502, 'unavailable', true],
  [0, 'no network', false],
  [0, 'not ours', false],
  [0, 'not trusted', false],
  [409, 'conflict', false],
  [500, 'internal error', false],
])('after %i %s what was asked for may be done: %s', (status, error, expected) => {
  expect(mayBeDone(new ApiError({ status, error }))).toBe(expected);
});

test('what no server was asked for is not done', () => {
  expect(mayBeDone(new Error('no answer'))).toBe(false);
  expect(mayBeDone(null)).toBe(false);
});
