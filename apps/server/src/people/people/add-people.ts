import type { Grant } from '@hlidka/protocol';
import { recordAll } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { inChunks } from '../../base/platform/database/chunks.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { refusing, taken } from '../../base/platform/errors.ts';
import { queue } from '../../post/deliveries/index.ts';
import { requireGrantable } from './alter-person.ts';
import { writeGrants } from './grants/write-grants.ts';
import { peopleLetters } from './letters.ts';
import { accounts, users } from './table.ts';

export type Newcomer = {
  user: typeof users.$inferInsert;
  grants?: Grant[];
  /** Without it the person sets a password by invitation. */
  passwordHash?: string;
  /** Whether to send the invitation by mail. */
  invite?: boolean;
};

/** Creates accounts with their grants, mails and audit lines. */
export const addPeople = async (tx: Tx, ctx: Context, newcomers: Newcomer[]): Promise<void> => {
  for (const chunk of inChunks(newcomers)) {
    const rows = chunk.map(({ user }) => user);
    await refusing(tx.insert(users).values(rows).execute(), {
      users_email_key: () => taken('email'),
    });
    const passwords = chunk.flatMap(({ user: { id }, passwordHash }) =>
      passwordHash
        ? [
            {
              id: newId(),
              userId: id,
              accountId: id,
              providerId: 'credential',
              password: passwordHash,
            },
          ]
        : [],
    );
    if (passwords.length > 0) await tx.insert(accounts).values(passwords);
  }
  for (const { user, grants = [], invite } of newcomers) {
    requireGrantable(user, grants);
    if (grants.length > 0) await writeGrants(tx, user.id, grants);
    if (invite)
      await queue(tx, peopleLetters.invitation, [
        { channel: 'mail', recipient: user.email, userId: user.id },
      ]);
  }
  await recordAll(
    tx,
    ctx,
    newcomers.map(({ user: { id, name, email, role }, passwordHash }) => ({
      event: passwordHash ? 'person.created' : 'person.invited',
      subject: { kind: 'person', id, name },
      data: { email, role },
    })),
  );
};

type Account = Pick<typeof users.$inferInsert, 'email' | 'name' | 'role' | 'language'>;

/** An account with a password: the first operator, or the demo's. */
export const addAccepted = async (
  tx: Tx,
  ctx: Context,
  { email, name, role, language }: Account,
  passwordHash: string,
): Promise<string> => {
  const id = newId();
  const user = { id, email, name, role, language, acceptedAt: ctx.now(), emailVerified: true };
  await addPeople(tx, ctx, [{ user, passwordHash }]);
  return id;
};
