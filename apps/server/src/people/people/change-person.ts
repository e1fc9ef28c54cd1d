import type { BodyOf, Grant, Person, people } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { disable, enable, type PersonRow, regrant, rewritePerson } from './alter-person.ts';
import { lockUser } from './find-user.ts';
import { keepOneOperator } from './grants/active-operator.ts';
import { viewPerson } from './view.ts';

type Change = (tx: Tx, user: PersonRow) => Promise<unknown>;

const changing = (ctx: Context, id: string, change: Change): Promise<Person> =>
  transaction(ctx.db, async (tx) => {
    await change(tx, await lockUser(tx, id));
    return viewPerson(tx, ctx.now(), id);
  });

export const changePerson = (
  ctx: Context,
  { id, ...input }: { id: string } & BodyOf<typeof people.change>,
) =>
  changing(ctx, id, async (tx, user) => {
    if (input.role === 'client') await keepOneOperator(tx, user);
    await rewritePerson(tx, ctx, user, input);
  });

export const changeGrants = (ctx: Context, { id, grants }: { id: string; grants: Grant[] }) =>
  changing(ctx, id, (tx, user) => regrant(tx, ctx, user, grants));

export const disablePerson = (ctx: Context, { id }: { id: string }) =>
  changing(ctx, id, async (tx, user) => {
    if (user.disabledAt) throw new DomainError('already done');
    await keepOneOperator(tx, user);
    await disable(tx, ctx, user);
  });

export const enablePerson = (ctx: Context, { id }: { id: string }) =>
  changing(ctx, id, async (tx, user) => {
    if (!user.disabledAt) throw new DomainError('already done');
    await enable(tx, ctx, user);
  });
