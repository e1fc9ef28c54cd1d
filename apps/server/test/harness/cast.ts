import type { Grant } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { createTestHouse, type TestHouse } from './house.ts';
import { type MadeCast, makePerson } from './make-cast.ts';

/** An account with the tests' password and these grants. */
export const addPerson = async (
  house: TestHouse,
  name: string,
  role: 'admin' | 'client',
  grants: Grant[] = [],
) => callable(house, await makePerson(house, name, role, grants));

const callable = (house: TestHouse, person: MadeCast['people']['olga']) => ({
  ...person,
  call: house.as(person.caller),
});

/** The cast of `make-cast`, made once for all and copied with its database: signed in just now. */
export const createCast = async (change: Parameters<typeof createTestHouse>[0] = {}) => {
  const house = await createTestHouse(change, 'template_cast');
  await house.db.execute(
    sql`update sessions set confirmed_at = now(), created_at = now(), last_seen_at = now()`,
  );
  const { people, ...things } = structuredClone(inject('cast'));
  return {
    house,
    ...things,
    olga: callable(house, people.olga),
    alice: callable(house, people.alice),
    bob: callable(house, people.bob),
    gita: callable(house, people.gita),
    charlie: callable(house, people.charlie),
  };
};
export type Cast = Awaited<ReturnType<typeof createCast>>;
