import { and, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../base/context.ts';
import { containing } from '../../base/platform/database/like.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { grants, users } from './table.ts';

/** The row, locked until the transaction ends, so that simultaneous changes wait for each other. */
export const lockUser = async (tx: Executor, id: string) => {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw notFound();
  return user;
};

export const findPersonName = async (db: Executor, id: string): Promise<string | null> => {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
};

export const findPersonNames = async (
  db: Executor,
  ids: string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** People whose names contain these words. */
export const peopleCalled = (words: string): SQL =>
  sql`select ${users.id} from ${users} where ${ilike(users.name, containing(words))}`;

export const findPersonByEmail = async (db: Executor, email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw notFound();
  return user;
};

/** An operator who acts by a link from a mail, without a session; null once they may not. */
export const findOperator = async (db: Executor, id: string): Promise<User | null> => {
  const isOperator = and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.disabledAt));
  const [user] = await db.select().from(users).where(isOperator);
  if (!user) return null;
  const { rank, name, email, language, theme, incidentMail, incidentMailChosen } = user;
  const limited = (await db.$count(grants, eq(grants.userId, id))) > 0;
  const known = {
    id,
    rank,
    limited,
    name,
    email,
    language,
    theme,
    incidentMail,
    incidentMailChosen,
  };
  const session = { sessionId: '', owes: null, fromApp: false, sessionEndsAt: new Date(0) };
  return { kind: 'user', role: 'admin', ...known, ...session };
};
