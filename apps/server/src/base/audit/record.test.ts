import { audit } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { difference, recordChange } from './record.ts';

test('a change is told by what it altered, whatever the order of keys and however nothing is written', () => {
  const before = {
    name: 'A',
    notes: null,
    phone: undefined,
    web: { a: 1, b: 2 },
    updatedAt: 1,
    kept: 5,
  };
  expect(
    difference(
      before as object,
      {
        name: 'B',
        notes: undefined,
        phone: null,
        web: { b: 2, a: 1 },
        updatedAt: 2,
      } as object,
    ),
  ).toEqual({ name: ['A', 'B'] });
  expect(difference({ web: null } as object, { web: { a: 1 } } as object)).toEqual({
    web: [null, { a: 1 }],
  });
});

test('what altered nothing leaves no line', async () => {
  const { house, olga, acme } = await createCast();
  const subject = { kind: 'client' as const, id: acme.id, name: 'Acme' };
  const change = (name: string) =>
    recordChange(house.db, house.cli.actor, 'client.changed', subject, { name: 'Acme' }, { name });
  await change('Acme');
  await change('Acme, s.r.o.');
  const { entries } = await olga.call(audit.list, { query: { subject: acme.id } });
  expect(entries.filter(({ event }) => event === 'client.changed')).toMatchObject([
    { data: { name: ['Acme', 'Acme, s.r.o.'] } },
  ]);
});
