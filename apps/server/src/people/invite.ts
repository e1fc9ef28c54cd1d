import { type BodyOf, type Person, people } from '@hlidka/protocol';
import type { Context } from '../context.ts';
import { queue } from '../deliveries/index.ts';
import { invalid } from '../platform/errors.ts';
import { transaction } from '../platform/transaction.ts';
import { addUser } from './add-person.ts';
import { peopleLetters } from './letters.ts';
import { viewPerson } from './view.ts';
import { writeGrants } from './write-grants.ts';

/** The account without a password; the mail brings the link that sets one. */
export const invitePerson = (ctx: Context, input: BodyOf<typeof people.invite>): Promise<Person> =>
  transaction(ctx.db, async (tx) => {
    if (input.role === 'admin' && input.grants.length > 0) throw invalid('grants', 'not valid');
    const id = await addUser(tx, ctx, input, { invitedAt: ctx.now() }, 'person.invited');
    await writeGrants(tx, id, input.grants);
    await queue(tx, peopleLetters.invitation, [
      { channel: 'mail', recipient: input.email, userId: id },
    ]);
    return viewPerson(tx, ctx.now(), id);
  });
