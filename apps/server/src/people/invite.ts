import type { BodyOf, Person, people } from '@hlidka/protocol';
import type { Context } from '../context.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/transaction.ts';
import { addPeople } from './add-people.ts';
import { viewPerson } from './view.ts';

/** The account without a password; the mail brings the link that sets one. */
export const invitePerson = (
  ctx: Context,
  { grants, ...facts }: BodyOf<typeof people.invite>,
): Promise<Person> =>
  transaction(ctx.db, async (tx) => {
    const id = newId();
    const user = { id, ...facts, invitedAt: ctx.now() };
    await addPeople(tx, ctx, [{ user, grants, invite: true }]);
    return viewPerson(tx, ctx.now(), id);
  });
