import { expect, test } from 'vitest';
import { mayChangeUsers } from './privileges.ts';

const status = (effective: string) =>
  `Name:\tnode\nCapPrm:\t0000\nCapEff:\t${effective}\nCapBnd:\tff\n`;

test.each([
  ['all', '000001ffffffffff', true],
  ['exactly chown, setgid and setuid', '00000000000000c1', true],
  ['without chown', '00000000000000c0', false],
  ['without setgid', '0000000000000081', false],
  ['without setuid', '0000000000000041', false],
  ['the next one in place of setuid', '0000000000000141', false],
  ['none', '0000000000000000', false],
])('%s', (_, effective, may) => {
  expect(mayChangeUsers(status(effective))).toBe(may);
});

test('where the system tells nothing it may not', () => {
  expect(mayChangeUsers('')).toBe(false);
});
