import type { BodyOf, Grant, Person, people } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid } from '../../base/platform/errors.ts';
import { disable, enable, type PersonRow, regrant, rewritePerson } from './alter-person.ts';
import { lockUser } from './find-user.ts';
import { keepOneOwner } from './grants/active-operator.ts';
import { unlink } from './oidc/admit.ts';
import { needOwnerOver } from './ranks/need.ts';
import { endSecondFactorOf } from './second-factor/own.ts';
import { viewPerson } from './view.ts';

type Change = (tx: Tx, user: PersonRow) => Promise<unknown>;

const changing = (ctx: Context, id: string, change: Change): Promise<Person> =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, id);
    needOwnerOver(ctx.actor, user);
    await change(tx, user);
    return viewPerson(tx, ctx.now(), id);
  });

export const changePerson = (
  ctx: Context,
  { id, ...input }: { id: string } & BodyOf<typeof people.change>,
) =>
  changing(ctx, id, async (tx, user) => {
    const after = { ...user, ...input };
    needOwnerOver(ctx.actor, after);
    if (input.rank && after.role === 'client') throw invalid('rank', 'not valid');
    if (input.role === 'client' || (input.rank && input.rank !== 'owner'))
      await keepOneOwner(tx, user);
    await rewritePerson(tx, ctx, user, input);
  });

export const changeGrants = (ctx: Context, { id, grants }: { id: string; grants: Grant[] }) =>
  changing(ctx, id, (tx, user) => regrant(tx, ctx, user, grants));

export const disablePerson = (ctx: Context, { id }: { id: string }) =>
  changing(ctx, id, async (tx, user) => {
    if (user.disabledAt) throw new DomainError('already done');
    await keepOneOwner(tx, user);
    await disable(tx, ctx, user);
  });

export const enablePerson = (ctx: Context, { id }: { id: string }) =>
  changing(ctx, id, async (tx, user) => {
    if (!user.disabledAt) throw new DomainError('already done');
    await enable(tx, ctx, user);
  });

export const endPersonsSecondFactor = (ctx: Context, { id }: { id: string }) =>
  changing(ctx, id, (tx, user) => endSecondFactorOf(tx, ctx, user));

export const unlinkAgencyAccount = (ctx: Context, { id }: { id: string }) =>
  changing(ctx, id, (tx, user) => unlink(tx, ctx, user));
