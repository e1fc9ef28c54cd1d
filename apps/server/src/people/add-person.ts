import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { refusing, taken } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/transaction.ts';
import { storePassword } from './passwords.ts';
import { users } from './table.ts';

type Newcomer = { email: string; name: string; role: 'admin' | 'client'; language: 'cs' | 'en' };
type Standing = Pick<typeof users.$inferInsert, 'invitedAt' | 'acceptedAt' | 'emailVerified'>;

/** The account and its line in the trail. */
export const addUser = async (
  tx: Tx,
  ctx: Context,
  { email, name, role, language }: Newcomer,
  standing: Standing,
  event: 'person.created' | 'person.invited',
): Promise<string> => {
  const id = newId();
  await refusing(
    tx
      .insert(users)
      .values({ id, email, name, role, language, ...standing })
      .execute(),
    { users_email_key: () => taken('email') },
  );
  await record(tx, ctx.actor, event, { kind: 'person', id, name }, { email, role });
  return id;
};

/** An account with its password already set: the first operator, an imported user, the demo's. */
export const addAccepted = async (
  tx: Tx,
  ctx: Context,
  newcomer: Newcomer,
  passwordHash: string,
): Promise<string> => {
  const standing = { acceptedAt: ctx.now(), emailVerified: true };
  const id = await addUser(tx, ctx, newcomer, standing, 'person.created');
  await storePassword(tx, id, passwordHash);
  return id;
};
