import type { BodyOf, InvitedPerson, people } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { addPeople } from './add-people.ts';
import { viewInvited } from './invited.ts';
import { needOwnerOver } from './ranks/need.ts';

/** Creates an account without a password; the mail has the link to set one. */
export const invitePerson = (
  ctx: Context,
  { grants, ...facts }: BodyOf<typeof people.invite>,
): Promise<InvitedPerson> =>
  transaction(ctx.db, async (tx) => {
    needOwnerOver(ctx.actor, facts);
    if (facts.rank && facts.role === 'client') throw invalid('rank', 'not valid');
    const id = newId();
    const user = { id, ...facts, invitedAt: ctx.now() };
    await addPeople(tx, ctx, [{ user, grants, invite: true }]);
    return viewInvited(tx, ctx, id);
  });
