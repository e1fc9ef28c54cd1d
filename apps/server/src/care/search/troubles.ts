import type { SearchTrouble } from '@hlidka/protocol';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { begin, type Condition, end } from '../../tell/notices/index.ts';
import { stillConnected } from './accounts/connections.ts';
import { isLastingTrouble, isOfAccount } from './engines/failure.ts';
import { connectionKey, type SearchFacts, searchTroubleNotice } from './letter.ts';
import { type ConnectionRow, searchAccounts, searchConnections } from './table.ts';

/** An outage of the service this long is reported. */
const patienceMs = 3 * 86_400_000;

const well = { trouble: null, troubleSince: null };

const troubledAt = (trouble: SearchTrouble, now: Date) => ({
  trouble,
  troubleSince: sql`coalesce(trouble_since, ${now.toISOString()}::timestamptz)`,
});

/**
 * A trouble that may pass by itself is told only once it has lasted; until then the notice of the earlier trouble
 * stays.
 */
const tell = async (
  tx: Tx,
  now: Date,
  since: Date | null,
  condition: Pick<Condition<SearchFacts>, 'key' | 'siteId' | 'data'>,
): Promise<void> => {
  const { trouble } = condition.data;
  const hasLasted = since !== null && now.getTime() - since.getTime() >= patienceMs;
  if (trouble === 'demo' || !(isLastingTrouble(trouble) || hasLasted)) return;
  await begin(tx, searchTroubleNotice, { ...condition, stage: trouble, since: since ?? now });
};

export const noteWellAccount = async (tx: Tx, id: string, lastOkAt: Date): Promise<void> => {
  await tx
    .update(searchAccounts)
    .set({ ...well, lastOkAt })
    .where(eq(searchAccounts.id, id));
  await end(tx, searchTroubleNotice, [id]);
};

const noteTroubledAccount = async (tx: Tx, id: string, trouble: SearchTrouble, now: Date) => {
  const [after] = await tx
    .update(searchAccounts)
    .set(troubledAt(trouble, now))
    .where(eq(searchAccounts.id, id))
    .returning();
  return after;
};

/** Records the result of using a key; trouble with a property proves that the key works. */
export const noteAccount = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  trouble: SearchTrouble | null,
): Promise<void> =>
  transaction(db, async (tx) => {
    if (trouble && isOfAccount(trouble)) await noteTroubledAccount(tx, id, trouble, now());
    else if (!trouble || isLastingTrouble(trouble)) await noteWellAccount(tx, id, now());
  });

/** Records that a connection could not be read; trouble of its account is told once for all its sites. */
export const noteTrouble = (
  ctx: Context,
  row: ConnectionRow,
  trouble: SearchTrouble,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { siteId, engine, accountId, property } = row;
    const now = ctx.now();
    if (isOfAccount(trouble)) {
      const after = await noteTroubledAccount(tx, accountId, trouble, now);
      const data = { engine, trouble, account: after?.name ?? null, property: null };
      if (after) await tell(tx, now, after.troubleSince, { key: accountId, data });
    }
    const settled = isLastingTrouble(trouble) ? { settledAt: now, wantedAt: null } : {};
    const [after] = await tx
      .update(searchConnections)
      .set({ ...troubledAt(trouble, now), ...settled })
      .where(stillConnected(row))
      .returning();
    if (!after || isOfAccount(trouble)) return;
    const data = { engine, trouble, account: null, property };
    await tell(tx, now, after.troubleSince, { key: connectionKey(row), siteId, data });
  });

export const countTroubles = async (
  db: Executor,
): Promise<{ connections: number; troubled: number }> => ({
  connections: await db.$count(searchConnections),
  troubled: await db.$count(searchConnections, isNotNull(searchConnections.trouble)),
});
