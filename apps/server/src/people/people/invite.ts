import type { BodyOf, InvitedPerson, people } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { addPeople } from './add-people.ts';
import { viewInvited } from './invited.ts';

/** Creates an account without a password; the mail has the link to set one. */
export const invitePerson = (
  ctx: Context,
  { grants, ...facts }: BodyOf<typeof people.invite>,
): Promise<InvitedPerson> =>
  transaction(ctx.db, async (tx) => {
    const id = newId();
    const user = { id, ...facts, invitedAt: ctx.now() };
    await addPeople(tx, ctx, [{ user, grants, invite: true }]);
    return viewInvited(tx, ctx, id);
  });
