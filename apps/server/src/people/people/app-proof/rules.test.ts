import type { AppProof } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { type Asked, askedOf, challengeOf } from './rules.ts';

const cases: [AppProof, passkeys: number, sharedApp: boolean, Asked][] = [
  ['never', 0, false, 'nothing'],
  ['never', 2, false, 'nothing'],
  ['never', 1, true, 'nothing'],
  ['if_any', 0, false, 'nothing'],
  ['if_any', 1, false, 'passkey'],
  ['if_any', 3, false, 'passkey'],
  ['if_any', 1, true, 'nothing'],
  ['always', 0, false, 'missing'],
  ['always', 1, false, 'passkey'],
  ['always', 0, true, 'missing'],
  ['always', 1, true, 'passkey'],
];
test.each(cases)('%s, %i passkeys, shared %s: %s', (appProof, passkeys, sharedApp, asked) => {
  expect(askedOf({ fromApp: true, appProof, passkeys, sharedApp })).toBe(asked);
  expect(askedOf({ fromApp: false, appProof, passkeys, sharedApp })).toBe('nothing');
});

test('a challenge is of one number and one decision', () => {
  const one = challengeOf('a', 'allow').toString('hex');
  expect(one).toHaveLength(64);
  expect(challengeOf('a', 'allow').toString('hex')).toBe(one);
  expect(challengeOf('b', 'allow').toString('hex')).not.toBe(one);
  expect(challengeOf('a', 'deny').toString('hex')).not.toBe(one);
});
