import { limits, type Person } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { disable, enable, type PersonRow } from './alter-person.ts';
import { lockUser } from './find-user.ts';
import { keepOneOwner } from './grants/active-operator.ts';
import { needOwnerOver } from './ranks/need.ts';
import { users } from './table.ts';
import { viewPerson } from './view.ts';

const dayMs = 86_400_000;

export const lockPerson = (tx: Tx, id: string): Promise<PersonRow> => lockUser(tx, id);

/** Sessions, keys, assistants and phones end in the same commit; the last owner stays. */
export const endPerson = async (tx: Tx, ctx: Context, person: PersonRow): Promise<void> => {
  await keepOneOwner(tx, person);
  if (!person.disabledAt) await disable(tx, ctx, person);
};

/** With everything that is theirs alone. */
export const removePerson = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(users).where(eq(users.id, id));
};

const subjectOf = ({ id, name }: PersonRow) => ({ kind: 'person', id, name });

/** From now on they are out, and in a week gone for good. */
export const askToForget = (ctx: Context, { id }: { id: string }): Promise<Person> =>
  transaction(ctx.db, async (tx) => {
    const person = await lockUser(tx, id);
    needOwnerOver(ctx.actor, person);
    if (person.forgetAt) throw new DomainError('already done');
    await endPerson(tx, ctx, person);
    const forgetAt = new Date(ctx.now().getTime() + limits.forgetDays * dayMs);
    await tx.update(users).set({ forgetAt }).where(eq(users.id, id));
    await record(tx, ctx.actor, 'person.forgetting_asked', subjectOf(person));
    return viewPerson(tx, ctx.now(), id);
  });

/** Within the week it can be taken back: the person may come in again as before. */
export const keepPerson = (ctx: Context, { id }: { id: string }): Promise<Person> =>
  transaction(ctx.db, async (tx) => {
    const person = await lockUser(tx, id);
    needOwnerOver(ctx.actor, person);
    if (!person.forgetAt) throw new DomainError('already done');
    await tx.update(users).set({ forgetAt: null }).where(eq(users.id, id));
    await enable(tx, ctx, person);
    await record(tx, ctx.actor, 'person.forgetting_ended', subjectOf(person));
    return viewPerson(tx, ctx.now(), id);
  });
