import type { Grant } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { difference, record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { writeGrants } from './grants/write-grants.ts';
import { links, sessions, users } from './table.ts';
import { revokeTokens } from './tokens/tokens.ts';
import { viewPerson } from './view.ts';

/** Changes of a person, shared by the page, the command line and the import. */

export type PersonRow = typeof users.$inferSelect;
type Facts = Partial<Pick<PersonRow, 'name' | 'role' | 'rank' | 'language'>>;

const subjectOf = ({ id, name }: Pick<PersonRow, 'id' | 'name'>) => ({ kind: 'person', id, name });

/** An owner sees everything, so has no grants; another operator may be limited to whole clients. */
export const requireGrantable = (
  { role, rank }: Pick<PersonRow, 'role'> & { rank?: PersonRow['rank'] },
  grants: Grant[],
): void => {
  if (role === 'client' || grants.length === 0) return;
  if ((rank ?? 'owner') === 'owner' || grants.some(({ on }) => on !== 'client'))
    throw invalid('grants', 'not valid');
};

/** As the database has it: only operators have one, an owner's unless it is said. */
const rankAfter = (before: PersonRow, { role = before.role, rank = before.rank }: Facts) =>
  role === 'admin' ? (rank ?? 'owner') : null;

/** A person who becomes an operator loses their grants. False when nothing changed. */
export const rewritePerson = async (tx: Tx, ctx: Context, before: PersonRow, facts: Facts) => {
  const rank = rankAfter(before, facts);
  const after = { ...before, ...facts, rank };
  const changes = difference(before, { ...facts, rank });
  if (Object.keys(changes).length === 0) return false;
  const becomes = after.role === 'admin' && before.role === 'client';
  if (becomes || (rank === 'owner' && before.rank !== 'owner'))
    await writeGrants(tx, before.id, []);
  await tx
    .update(users)
    .set({ ...facts, rank, updatedAt: ctx.now() })
    .where(eq(users.id, before.id));
  await record(tx, ctx.actor, 'person.changed', subjectOf(after), changes);
  return true;
};

export const regrant = async (tx: Tx, ctx: Context, user: PersonRow, grants: Grant[]) => {
  requireGrantable(user, grants);
  const before = await viewPerson(tx, ctx.now(), user.id);
  await writeGrants(tx, user.id, grants);
  const after = await viewPerson(tx, ctx.now(), user.id);
  const data = { before: before.grants, after: after.grants };
  await record(tx, ctx.actor, 'person.grants_changed', subjectOf(user), data);
};

/** Ends sessions, partner keys, assistants and open links in the same commit. */
export const disable = async (tx: Tx, ctx: Context, user: PersonRow): Promise<void> => {
  await tx.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, user.id));
  for (const table of [sessions, links]) await tx.delete(table).where(eq(table.userId, user.id));
  for (const kind of ['partner', 'assistant'] as const)
    await revokeTokens(tx, ctx, { kind, userId: user.id });
  await record(tx, ctx.actor, 'person.disabled', subjectOf(user));
};

export const enable = async (tx: Tx, ctx: Context, user: PersonRow): Promise<void> => {
  await tx.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
  await record(tx, ctx.actor, 'person.enabled', subjectOf(user));
};
