import type { Role, SecondFactor, SecondFactorFor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { isRequired, owedBy, provesSecondFactor } from './rules.ts';

test.each<[SecondFactorFor, Role, boolean]>([
  ['nobody', 'admin', false],
  ['nobody', 'client', false],
  ['operators', 'admin', true],
  ['operators', 'client', false],
  ['everybody', 'admin', true],
  ['everybody', 'client', true],
])('wanted of %s: of a %s %s', (wantedOf, role, required) => {
  expect(isRequired(wantedOf, role)).toBe(required);
});

test.each<[boolean, boolean, SecondFactor['owes']]>([
  [false, false, 'set_up'],
  [false, true, 'proof'],
  [true, false, null],
  [true, true, null],
])('proved %s, has one %s: owes %s', (proved, hasOne, owes) => {
  expect(owedBy({ wantedOf: 'everybody', role: 'client', proved, hasOne })).toBe(owes);
  expect(owedBy({ wantedOf: 'operators', role: 'client', proved, hasOne })).toBe(null);
});

test.each([
  ['/passkey/verify-authentication', true],
  ['/two-factor/verify-totp', true],
  ['/two-factor/verify-backup-code', true],
  ['/sign-in/link', true],
  ['/callback/:id', true],
  ['/sign-in/email', false],
  ['/two-factor/verify-totp/x', false],
  [undefined, false],
])('a session made at %s has proved one: %s', (path, proves) => {
  expect(provesSecondFactor(path)).toBe(proves);
});
