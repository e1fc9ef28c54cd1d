import type { Grant } from '@hlidka/protocol';
import { asc } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { addPeople, type Newcomer } from './add-people.ts';
import { disable, enable, type PersonRow, regrant, rewritePerson } from './alter-person.ts';
import { grants, users } from './table.ts';

export type GrantedPerson = { user: PersonRow; grants: Grant[] };

/** A person before (null when new) and after. */
export type PutPerson = {
  before: GrantedPerson | null;
  after: GrantedPerson;
} & Pick<Newcomer, 'passwordHash' | 'invite'>;

const grantOf = (row: typeof grants.$inferSelect): Grant =>
  row.clientId
    ? { on: 'client', id: row.clientId }
    : row.groupId
      ? { on: 'group', id: row.groupId }
      : { on: 'site', id: row.siteId ?? '' };

export const readAllPeople = async (db: Executor): Promise<GrantedPerson[]> => {
  const rows = await db.select().from(users).orderBy(asc(users.email));
  const held = Map.groupBy(await db.select().from(grants), (row) => row.userId);
  return rows.map((user) => ({ user, grants: (held.get(user.id) ?? []).map(grantOf) }));
};

/** Writes people as given; the caller has checked that an operator remains. */
export const putPeople = async (tx: Tx, ctx: Context, puts: PutPerson[]) => {
  const created = puts.filter(({ before }) => !before);
  await addPeople(
    tx,
    ctx,
    created.map(({ after, passwordHash, invite }) => ({ ...after, passwordHash, invite })),
  );
  let changed = 0;
  for (const { before, after } of puts)
    if (before && (await change(tx, ctx, before, after))) changed++;
  return {
    created: created.length,
    changed,
    unchanged: puts.length - created.length - changed,
  };
};

const keysOf = (held: Grant[]): string =>
  held
    .map(({ on, id }) => `${on}:${id}`)
    .sort()
    .join();

const change = async (tx: Tx, ctx: Context, before: GrantedPerson, after: GrantedPerson) => {
  const { name, role, language, disabledAt } = after.user;
  const rewritten = await rewritePerson(tx, ctx, before.user, { name, role, language });
  const switched = Boolean(disabledAt) !== Boolean(before.user.disabledAt);
  if (switched) await (disabledAt ? disable : enable)(tx, ctx, after.user);
  const regranted = role !== 'admin' && keysOf(before.grants) !== keysOf(after.grants);
  if (regranted) await regrant(tx, ctx, after.user, after.grants);
  return rewritten || switched || regranted;
};
