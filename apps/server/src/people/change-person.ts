import { type BodyOf, type Grant, type Person, people } from '@hlidka/protocol';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { record, recordChange } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { DomainError, invalid } from '../platform/errors.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { endAccess } from './end-access.ts';
import { lockUser } from './find-user.ts';
import { users } from './table.ts';
import { viewPerson } from './view.ts';
import { writeGrants } from './write-grants.ts';

type UserRow = typeof users.$inferSelect;
type Change = (tx: Tx, user: UserRow) => Promise<void>;

const changing = (ctx: Context, id: string, change: Change): Promise<Person> =>
  transaction(ctx.db, async (tx) => {
    await change(tx, await lockUser(tx, id));
    return viewPerson(tx, ctx.now(), id);
  });

/** Someone must always be able to steer: the last operator stays one. */
const keepOneOperator = async (tx: Tx, user: UserRow): Promise<void> => {
  if (user.role !== 'admin') return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operators'))`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        ne(users.id, user.id),
        isNull(users.disabledAt),
        sql`${users.acceptedAt} is not null`,
      ),
    )
    .limit(1);
  if (!other) throw new DomainError('last operator');
};

export const changePerson = (
  ctx: Context,
  { id, ...input }: { id: string } & BodyOf<typeof people.change>,
) =>
  changing(ctx, id, async (tx, user) => {
    if (input.role === 'client') await keepOneOperator(tx, user);
    if (input.role === 'admin' && user.role === 'client') await writeGrants(tx, id, []);
    const [after] = await tx
      .update(users)
      .set({ ...input, updatedAt: ctx.now() })
      .where(eq(users.id, id))
      .returning();
    if (after) {
      const subject = { kind: 'person', id, name: after.name };
      await recordChange(tx, ctx.actor, 'person.changed', subject, user, after);
    }
  });

export const changeGrants = (ctx: Context, input: { id: string; grants: Grant[] }) =>
  changing(ctx, input.id, async (tx, user) => {
    if (user.role === 'admin' && input.grants.length > 0) throw invalid('grants', 'not valid');
    const before = await viewPerson(tx, ctx.now(), user.id);
    await writeGrants(tx, user.id, input.grants);
    const after = await viewPerson(tx, ctx.now(), user.id);
    await record(
      tx,
      ctx.actor,
      'person.grants_changed',
      { kind: 'person', id: user.id, name: user.name },
      { before: before.grants, after: after.grants },
    );
  });

export const disablePerson = (ctx: Context, { id }: { id: string }) =>
  changing(ctx, id, async (tx, user) => {
    if (user.disabledAt) throw new DomainError('already done');
    await keepOneOperator(tx, user);
    await tx.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, id));
    await endAccess(tx, [id]);
    await record(tx, ctx.actor, 'person.disabled', { kind: 'person', id, name: user.name });
  });

export const enablePerson = (ctx: Context, { id }: { id: string }) =>
  changing(ctx, id, async (tx, user) => {
    if (!user.disabledAt) throw new DomainError('already done');
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, id));
    await record(tx, ctx.actor, 'person.enabled', { kind: 'person', id, name: user.name });
  });
