import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { twoFactors } from '../table.ts';
import { stepOf } from './codes.ts';

/** What was typed in the sign-in that the library checks just now. */
export const typedCode = new AsyncLocalStorage<string>();

/** False for a code that was taken before, or is older than one that was; one that is wrong is not judged here. */
export const claimCode = async (
  db: Executor,
  { userId, secret, code }: { userId: string; secret: string; code: string },
): Promise<boolean> => {
  const step = await stepOf(secret, code);
  if (step === null) return true;
  const isNewer = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step));
  const claimed = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isNewer))
    .returning({ id: twoFactors.id });
  return claimed.length > 0;
};
