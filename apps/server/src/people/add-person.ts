import type { Context } from '../context.ts';
import { refusing, taken } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/transaction.ts';
import { record } from './audit.ts';
import { storePassword } from './passwords.ts';
import { users } from './table.ts';

/** An account with its password already set: the first operator, an imported user, the demo's. */
export const addAccepted = async (
  tx: Tx,
  ctx: Context,
  input: { email: string; name: string; role: 'admin' | 'client'; language: 'cs' | 'en' },
  passwordHash: string,
): Promise<string> => {
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
        acceptedAt: ctx.now(),
        emailVerified: true,
      })
      .execute(),
    { users_email_key: () => taken('email') },
  );
  await storePassword(tx, id, passwordHash);
  await record(
    tx,
    ctx.actor,
    'person.created',
    { kind: 'person', id, name: input.name },
    {
      email: input.email,
      role: input.role,
    },
  );
  return id;
};
