import { expect, test } from 'vitest';
import { helpsBesides } from './error-words.ts';

test.each([
  ['not ours', null, true],
  ['not trusted', null, true],
  ['unreadable', null, true],
  ['too many requests', 40, true],
  ['too many requests', null, false],
  ['offline', null, false],
  ['no answer', null, false],
  ['internal error', null, false],
])(
  '%s, to be asked again after %s s: something else helps than waiting: %s',
  (error, after, expected) => {
    const refusal = Object.assign(new Error(error), { error, retryAfterSeconds: after });
    expect(helpsBesides(refusal)).toBe(expected);
  },
);

test('what is no refusal tells nothing', () => {
  expect(helpsBesides(new Error('not ours'))).toBe(false);
  expect(helpsBesides(null)).toBe(false);
});
