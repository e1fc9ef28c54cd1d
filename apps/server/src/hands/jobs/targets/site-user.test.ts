import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { siteUsers } from '../table.ts';
import { freeNumber, siteUser } from './site-user.ts';

test.each([
  ['nobody has it', 3, 5, [], 3],
  ['the next is free', 3, 5, [3], 4],
  ['behind the last comes the first', 4, 5, [4, 0], 1],
  ['one is left', 2, 3, [0, 2], 1],
  ['none is left', 2, 3, [0, 1, 2], 2],
])('%s', (_, from, count, taken, number) => {
  expect(freeNumber(from, count, new Set(taken))).toBe(number);
});

test('each site keeps its own user, also when two jobs begin at once; of numbers that meet the later moves on', async () => {
  const { house, web, blog, betaWeb } = await createCast();
  const of = (id: string) => transaction(house.db, (tx) => siteUser(tx, id));
  const [first, again] = await Promise.all([of(web.id), of(web.id)]);
  expect(again).toEqual(first);
  expect(await of(web.id)).toEqual(first);
  const other = await of(blog.id);
  expect(other.wide).not.toBe(first?.wide);
  expect(other.narrow).not.toBe(first?.narrow);

  const free = await of(betaWeb.id);
  await house.db.delete(siteUsers);
  await house.db.insert(siteUsers).values({ siteId: web.id, ...free });
  const moved = await of(betaWeb.id);
  expect(moved).toEqual({
    wide: (free.wide + 1) % 2 ** 27,
    narrow: (free.narrow + 1) % 400,
  });
});
