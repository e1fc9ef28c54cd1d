import { eq } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { users } from '../table.ts';

/** Whether there is an operator, invited ones included. */
export const hasOperator = async (db: Executor): Promise<boolean> => {
  const [operator] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1);
  return Boolean(operator);
};
