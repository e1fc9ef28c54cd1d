import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { users } from '../table.ts';

type Row = Pick<typeof users.$inferSelect, 'role' | 'rank' | 'acceptedAt' | 'disabledAt'>;

/** An operator who can act: accepted the invitation and is not disabled. */
export const isActiveOperator = ({ role, acceptedAt, disabledAt }: Row): boolean =>
  role === 'admin' && acceptedAt !== null && disabledAt === null;

/** One who may do everything. */
export const isActiveOwner = (user: Row): boolean =>
  isActiveOperator(user) && (user.rank === null || user.rank === 'owner');

/** The same as a condition on the table `users`. */
const owns = and(eq(users.rank, 'owner'), isNotNull(users.acceptedAt), isNull(users.disabledAt));

/** Refuses to remove the last active owner. */
export const keepOneOwner = async (tx: Tx, user: Row & { id: string }): Promise<void> => {
  if (user.rank !== 'owner') return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operators'))`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(owns, ne(users.id, user.id)))
    .limit(1);
  if (!other) throw new DomainError('last operator');
};
