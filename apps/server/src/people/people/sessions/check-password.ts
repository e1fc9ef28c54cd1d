import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { accounts } from '../table.ts';
import type { Auth } from './auth.ts';

/** The account with this password; otherwise refuses and names the field. */
export const checkPassword = async (
  ctx: UserContext,
  auth: Auth,
  given: { password: string; field: string },
) => {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, ctx.actor.id), eq(accounts.providerId, 'credential')));
  const { password } = await auth.$context;
  const right = account?.password
    ? await password.verify({ hash: account.password, password: given.password })
    : false;
  if (!right || !account)
    throw new DomainError('wrong password', {
      issues: [{ path: given.field, message: 'not valid' }],
    });
  return account;
};
