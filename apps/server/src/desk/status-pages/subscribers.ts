import { limits } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { countAttempt, countCaller } from '../../base/platform/http/limit.ts';
import { queue } from '../../post/deliveries/index.ts';
import { confirmLetter, updateLetter } from './letters.ts';
import { statusSubscribers } from './table.ts';
import { type Secret, subscriberOf } from './token.ts';

const { id: key, pageId: ofPage, email: box, confirmedAt, createdAt } = statusSubscribers;
const inTime = sql`${createdAt} > now() - make_interval(hours => ${limits.statusConfirmHours})`;

type Asked = { pageId: string; email: string; address: string };

/** A limit reached by a stranger's mailbox must not show that somebody asked for it. */
const withinBox = async (tx: Tx, { pageId, email }: Asked): Promise<boolean> => {
  try {
    await countAttempt(tx, `status mail ${pageId} ${email}`, limits.statusMailsPerBox);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

const fullSeconds = 60 * 60;

/**
 * Sends a link to confirm. The answer does not tell whether the address is subscribed; that the
 * page is full is said to everyone, so that nobody waits for a mail that never comes.
 */
export const askToSubscribe = async (db: Executor, asked: Asked): Promise<void> => {
  const { pageId, email } = asked;
  await countCaller(db, asked.address, (from) => `status ask ${from}`, limits.statusRequests);
  await countAttempt(db, `status page ${pageId}`, limits.statusMailsPerPage);
  await transaction(db, async (tx) => {
    if ((await tx.$count(statusSubscribers, eq(ofPage, pageId))) >= limits.statusSubscribers)
      throw new DomainError('too many requests', { retryAfterSeconds: fullSeconds });
    if (!(await withinBox(tx, asked))) return;
    const [known] = await tx
      .select()
      .from(statusSubscribers)
      .where(and(eq(ofPage, pageId), eq(box, email)));
    if (known?.confirmedAt) return;
    const [row] = await tx
      .insert(statusSubscribers)
      .values({ id: newId(), pageId, email })
      .onConflictDoUpdate({ target: [ofPage, box], set: { createdAt: sql`now()` } })
      .returning();
    if (row)
      await queue(tx, confirmLetter, [
        { channel: 'mail', recipient: email, userId: null, data: { subscriberId: row.id } },
      ]);
  });
};

/** False: the link is made up, too old, or somebody unsubscribed meanwhile. A second click is true again. */
export const confirmSubscriber = async (
  db: Executor,
  config: Secret,
  pageId: string,
  token: string,
): Promise<boolean> => {
  const id = subscriberOf(config, token);
  if (!id) return false;
  const own = and(eq(key, id), eq(ofPage, pageId));
  await db
    .update(statusSubscribers)
    .set({ confirmedAt: sql`now()` })
    .where(and(own, isNull(confirmedAt), inTime));
  return (await db.$count(statusSubscribers, and(own, isNotNull(confirmedAt)))) > 0;
};

/** False only for a made-up link: unsubscribing twice is fine. */
export const unsubscribe = async (
  db: Executor,
  config: Secret,
  pageId: string,
  token: string,
): Promise<boolean> => {
  const id = subscriberOf(config, token);
  if (!id) return false;
  await db.delete(statusSubscribers).where(and(eq(key, id), eq(ofPage, pageId)));
  return true;
};

/** One mail to each, in the transaction of the update. */
export const tellSubscribers = async (
  tx: Tx,
  { pageId, updateId }: { pageId: string; updateId: string },
): Promise<void> => {
  const all = await tx
    .select({ id: key, email: box })
    .from(statusSubscribers)
    .where(and(eq(ofPage, pageId), isNotNull(confirmedAt)))
    .limit(limits.statusSubscribers);
  await queue(
    tx,
    updateLetter,
    all.map(({ id, email }) => ({
      channel: 'mail' as const,
      recipient: email,
      userId: null,
      data: { subscriberId: id, updateId },
    })),
  );
};

/** Those who never confirmed. */
export const sweepSubscribers = async (db: Executor): Promise<void> => {
  await db.delete(statusSubscribers).where(and(isNull(confirmedAt), sql`not (${inTime})`));
};
