import { DropReason } from '@hlidka/protocol';
import { admin as cs } from '@hlidka/texts/admin/cs';
import { admin as en } from '@hlidka/texts/admin/en';
import { expect, test } from 'vitest';
import { whyOf } from './delivery-words.ts';

test('why the server dropped a message is said in words, what a service answered as it came', () => {
  for (const { deliveries: t } of [cs, en])
    for (const lastError of DropReason.options)
      expect(whyOf(t, { lastError })).toMatch(/^\p{Lu}.+\.$/u);
  expect(whyOf(cs.deliveries, { lastError: 'MessageTooBig: refused' })).toBe(
    'MessageTooBig: refused',
  );
  expect(whyOf(cs.deliveries, { lastError: null })).toBeNull();
});
