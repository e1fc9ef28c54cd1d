import type { Language } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { users } from './table.ts';

const active = and(eq(users.role, 'admin'), isNull(users.disabledAt), isNotNull(users.acceptedAt));

/** The operators who are to be told what the watch sees: all who came and were not turned away. */
export const operatorsToTell = (db: Executor): Promise<{ id: string; email: string }[]> =>
  db.select({ id: users.id, email: users.email }).from(users).where(active).orderBy(users.email);

/** What is told to all of them at once, in their chat, is told in the language of the first. */
export const operatorsLanguage = async (db: Executor): Promise<Language> => {
  const [first] = await db
    .select({ language: users.language })
    .from(users)
    .where(active)
    .orderBy(users.createdAt, users.id)
    .limit(1);
  return first?.language ?? 'cs';
};
