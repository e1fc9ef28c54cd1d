import type { IncidentKind, PushChoice } from '@hlidka/protocol';
import { eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { users } from '../../people/table.ts';
import { pushChoices } from '../table.ts';
import { everything, type Hearing, hearingOf } from './rule.ts';

const viewChoice = (row: typeof pushChoices.$inferSelect): PushChoice => ({
  kinds: row.kinds,
  quiet:
    row.quietFrom === null || row.quietTo === null
      ? null
      : {
          from: row.quietFrom,
          to: row.quietTo,
          days: row.quietDays,
          through: row.quietThrough,
        },
});

/**
 * Locks these people's choices until the transaction ends, so that a change made after it sees the pushes that were
 * held by them. Call it before any lock of their deliveries.
 */
export const keepChoices = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  const { userId } = pushChoices;
  const rows = tx.select({ userId }).from(pushChoices).where(inArray(userId, ids));
  await rows.orderBy(userId).for('share');
};

/** What these people chose; people without a choice are missing. */
const readChoices = async (
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, PushChoice>> => {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(pushChoices).where(inArray(pushChoices.userId, ids));
  return new Map(rows.map((row) => [row.userId, viewChoice(row)]));
};

export const readChoice = async (db: Executor, userId: string): Promise<PushChoice> =>
  (await readChoices(db, [userId])).get(userId) ?? everything;

/** When the phones of each of these people hear of an incident of this kind. */
export const readHearing = async (
  db: Executor,
  userIds: readonly string[],
  { kind, at }: { kind: IncidentKind; at: Date },
): Promise<(userId: string) => Hearing> => {
  const choices = await readChoices(db, userIds);
  return (userId) => hearingOf(choices.get(userId) ?? everything, kind, at);
};

/** For the operator; an operator's own phones follow the rota. */
export const choiceOf = async (
  { db }: { db: Executor },
  { id }: { id: string },
): Promise<PushChoice> => {
  const [person] = await db.select({ role: users.role }).from(users).where(eq(users.id, id));
  if (person?.role !== 'client') throw notFound();
  return readChoice(db, id);
};
