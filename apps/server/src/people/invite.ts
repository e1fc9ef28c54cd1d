import { type BodyOf, type Person, people } from '@hlidka/protocol';
import type { Context } from '../context.ts';
import { queueMail } from '../deliveries/index.ts';
import { invalid, refusing, taken } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { record } from './audit.ts';
import { users } from './table.ts';
import { viewPerson } from './view.ts';
import { writeGrants } from './write-grants.ts';

type Invitation = BodyOf<typeof people.invite>;

/** The account without a password; the mail brings the link that sets one. */
export const invitePerson = (ctx: Context, input: Invitation): Promise<Person> =>
  transaction(ctx.db, async (tx) => {
    const id = await addInvited(tx, ctx, input);
    await queueMail(tx, { kind: 'invitation', to: input.email, userId: id });
    return viewPerson(tx, ctx.now(), id);
  });

const addInvited = async (tx: Tx, ctx: Context, input: Invitation): Promise<string> => {
  if (input.role === 'admin' && input.grants.length > 0) throw invalid('grants', 'not valid');
  const id = newId();
  await refusing(
    tx
      .insert(users)
      .values({
        id,
        email: input.email,
        name: input.name,
        role: input.role,
        language: input.language,
        invitedAt: ctx.now(),
      })
      .execute(),
    { users_email_key: () => taken('email') },
  );
  await writeGrants(tx, id, input.grants);
  await record(
    tx,
    ctx.actor,
    'person.invited',
    { kind: 'person', id, name: input.name },
    {
      email: input.email,
      role: input.role,
    },
  );
  return id;
};
