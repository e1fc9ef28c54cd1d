import type { Language } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { grants, users } from '../table.ts';

/** Of some clients only: they have grants. */
const isLimited = sql`exists (select 1 from ${grants} where ${grants.userId} = ${users.id})`;

/** Operators to notify: all who accepted, are not disabled and see everything. */
export const operatorsToTell = (
  db: Executor,
): Promise<{ id: string; email: string; name: string }[]> =>
  db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        isNull(users.disabledAt),
        isNotNull(users.acceptedAt),
        sql`not ${isLimited}`,
      ),
    )
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
