import { auditEvents, DeliveryKind } from '@hlidka/protocol';
import { admin as cs } from '@hlidka/texts/admin/cs';
import { admin as en } from '@hlidka/texts/admin/en';
import { expect, test } from 'vitest';
import { difference, record } from '../src/base/audit/index.ts';
import type { Tx } from '../src/base/platform/database/transaction.ts';
import { letters } from '../src/letters.ts';

test('every event of the trail and every kind of message has its words, and no other has', () => {
  for (const { audit, deliveries } of [cs, en]) {
    expect(Object.keys(audit.events).sort()).toEqual([...auditEvents].sort());
    expect(Object.keys(deliveries.kinds).sort()).toEqual([...DeliveryKind.options].sort());
  }
});

test('every kind is registered under its own name, for some channel', () => {
  for (const kind of DeliveryKind.options) {
    expect(letters[kind].kind).toBe(kind);
    expect(letters[kind].channels).not.toEqual([]);
  }
});

test('a changed field that the trail has no words for does not compile', () => {
  const wrong = () =>
    // @ts-expect-error: nobody has words for it
    difference({ horns: 1 }, { horns: 2 });
  expect(wrong()).toEqual({ horns: [1, 2] });
  const before = { name: 'a', notes: 'b' };
  expect(difference(before, { name: 'c' })).toEqual({ name: ['a', 'c'] });
});

test('an event that is not on the list does not compile', () => {
  const wrong = (tx: Tx) =>
    // @ts-expect-error: nobody has words for it
    record(tx, { kind: 'system' }, 'site.exploded', { kind: 'site' });
  expect(wrong).toBeTypeOf('function');
});
