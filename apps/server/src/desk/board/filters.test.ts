import { boardFilters, limits } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { addPerson, createCast } from '../../../test/harness/cast.ts';

const named = (name: string, search = 'status=down') => ({ body: { name, search } });

test('an operator names a choice of sites, changes it and takes it away', async () => {
  const { olga } = await createCast();
  expect((await olga.call(boardFilters.list)).filters).toEqual([]);
  await olga.call(boardFilters.save, named('Výpadky'));
  await olga.call(boardFilters.save, named('WordPress', 'platform=WordPress&by=client'));
  const { filters } = await olga.call(boardFilters.save, named('Výpadky', 'status=trouble'));
  expect(filters.map(({ name, search }) => [name, search])).toEqual([
    ['Výpadky', 'status=trouble'],
    ['WordPress', 'platform=WordPress&by=client'],
  ]);
  const id = filters[0]?.id ?? '';
  const left = await olga.call(boardFilters.remove, { params: { id } });
  expect(left.filters.map(({ name }) => name)).toEqual(['WordPress']);
  await expect(olga.call(boardFilters.remove, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('each operator has their own, Charlie is refused', async () => {
  const cast = await createCast();
  const other = await addPerson(cast.house, 'other', 'admin');
  const { filters } = await cast.olga.call(boardFilters.save, named('Moje'));
  expect((await other.call(boardFilters.list)).filters).toEqual([]);
  const params = { id: filters[0]?.id ?? '' };
  for (const { call } of [other, cast.charlie])
    await expect(call(boardFilters.remove, { params })).rejects.toMatchObject({ status: 404 });
  await expect(cast.charlie.call(boardFilters.save, named('Moje'))).rejects.toMatchObject({
    status: 404,
  });
  expect((await cast.olga.call(boardFilters.list)).filters).toHaveLength(1);
});

test('no more than anybody would look through', async () => {
  const { olga } = await createCast();
  for (let at = 0; at < limits.boardFilters; at += 1)
    await olga.call(boardFilters.save, named(`Filtr ${at}`));
  await expect(olga.call(boardFilters.save, named('Ještě jeden'))).rejects.toMatchObject({
    status: 422,
  });
  await olga.call(boardFilters.save, named('Filtr 0', 'q=nové'));
});
