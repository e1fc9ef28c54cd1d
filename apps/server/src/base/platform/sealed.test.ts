import { expect, test } from 'vitest';
import { createSealer } from './sealed.ts';

const old = 'a'.repeat(40);
const young = 'b'.repeat(40);

test('what is sealed opens for its purpose only, and never looks the same twice', () => {
  const { seal, open } = createSealer([old]);
  const sealed = seal('tajemství', 'row 1');
  expect(sealed).not.toContain('tajemství');
  expect(seal('tajemství', 'row 1')).not.toBe(sealed);
  expect(open(sealed, 'row 1')).toBe('tajemství');
  expect(open(sealed, 'row 2')).toBeNull();
  expect(createSealer([young]).open(sealed, 'row 1')).toBeNull();
});

test('a new key before the old one: both open, the new one seals', () => {
  const sealed = createSealer([old]).seal('x', 'p');
  const both = createSealer([young, old]);
  expect(both.open(sealed, 'p')).toBe('x');
  expect(both.isOld(sealed)).toBe(true);
  expect(both.isOld(both.seal('x', 'p'))).toBe(false);
});

test.each(['', '1', '1.x', '2.aa.bb', '1..', 'not sealed'])('%j opens as nothing', (odd) => {
  expect(createSealer([old]).open(odd, 'p')).toBeNull();
});

test('a changed letter opens as nothing', () => {
  const { seal, open } = createSealer([old]);
  const sealed = seal('secret', 'p');
  const at = sealed.lastIndexOf('.') + 5;
  const letter = sealed[at] === 'A' ? 'B' : 'A';
  expect(open(sealed.slice(0, at) + letter + sealed.slice(at + 1), 'p')).toBeNull();
});
