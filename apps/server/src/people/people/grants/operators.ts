import type { Language } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { users } from '../table.ts';

/** Operators to notify: all who accepted and are not disabled. */
export const operatorsToTell = (
  db: Executor,
): Promise<{ id: string; email: string; name: string }[]> =>
  db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNotNull(users.acceptedAt)))
    .orderBy(users.email);

/** The language that most of them use. */
export const operatorsLanguage = async (db: Executor): Promise<Language> => {
  const [first] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .groupBy(users.language)
    .orderBy(sql`count(*) desc`, users.language)
    .limit(1);
  return first?.language ?? 'cs';
};
