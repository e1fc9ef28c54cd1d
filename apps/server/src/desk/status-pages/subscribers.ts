import { limits } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { countAttempt, countCaller, type Limit } from '../../base/platform/http/limit.ts';
import { queue } from '../../post/deliveries/index.ts';
import { confirmLetter, updateLetter } from './letters.ts';
import { statusSubscribers } from './table.ts';
import { type Secret, subscriberOf } from './token.ts';

const { id: key, pageId: ofPage, email: box, confirmedAt, createdAt } = statusSubscribers;
const inTime = sql`${createdAt} > now() - make_interval(hours => ${limits.statusConfirmHours})`;

type Asked = { pageId: string; email: string; address: string; proven: boolean };

const isWithin = async (counted: Promise<void>): Promise<boolean> => {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/** All ways of writing one mailbox: without what follows a plus, and without Gmail's dots. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/u, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/** A limit reached by a stranger's mailbox must not show that somebody asked for it. */
const withinBox = async (tx: Tx, { pageId, email }: Asked): Promise<boolean> => {
  const mailbox = mailboxOf(email);
  const within = (key: string, limit: Limit) => isWithin(countAttempt(tx, key, limit));
  return (
    (await within(`status mail ${pageId} ${mailbox}`, limits.statusMailsPerBox)) &&
    within(`status mail ${mailbox}`, limits.statusMailsPerBoxInAll)
  );
};

const fullSeconds = 60 * 60;

/** Too many requests from there or for this page: whoever asks now has to prove that it costs them something. */
const isCrowded = async (db: Executor, { address, pageId }: Asked): Promise<boolean> =>
  !(await isWithin(
    countCaller(db, address, (from) => `status ask ${from}`, limits.statusRequests),
  )) || !(await isWithin(countAttempt(db, `status page ${pageId}`, limits.statusMailsPerPage)));

/** The oldest that were never confirmed make room: strangers must not fill the page for good. */
const makeRoom = (tx: Tx, of: string) =>
  tx.execute(sql`
    delete from ${statusSubscribers} where ${key} in (
      select ${key} from ${statusSubscribers} where ${and(eq(ofPage, of), isNull(confirmedAt))}
      order by ${createdAt} desc, ${key} offset ${limits.statusPending})`);

/**
 * Sends a link to confirm. The answer does not tell whether the address is subscribed; that the
 * page is full is said to everyone, so that nobody waits for a mail that never comes. False: the work has to be done first.
 */
export const askToSubscribe = async (db: Executor, asked: Asked): Promise<boolean> => {
  const { pageId, email, proven } = asked;
  if (proven) await countAttempt(db, `status proven ${pageId}`, limits.statusProvenPerPage);
  else if (await isCrowded(db, asked)) return false;
  await transaction(db, async (tx) => {
    const confirmed = await tx.$count(
      statusSubscribers,
      and(eq(ofPage, pageId), isNotNull(confirmedAt)),
    );
    if (confirmed >= limits.statusSubscribers)
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
    await makeRoom(tx, pageId);
    if (row)
      await queue(tx, confirmLetter, [
        { channel: 'mail', recipient: email, userId: null, data: { subscriberId: row.id } },
      ]);
  });
  return true;
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
