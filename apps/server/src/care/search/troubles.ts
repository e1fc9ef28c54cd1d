import type { SearchTrouble } from '@hlidka/protocol';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { nameOfSite } from '../../estate/sites/index.ts';
import { tellOperators } from '../../people/people/index.ts';
import { ofSite } from './accounts/connections.ts';
import { isLasting, isOfAccount } from './engines/failure.ts';
import { searchTroubleLetter } from './letter.ts';
import { type AccountRow, type ConnectionRow, searchAccounts, searchConnections } from './table.ts';

/** An outage of the service this long is reported. */
const patienceMs = 3 * 86_400_000;

type Troubled = Pick<AccountRow, 'trouble' | 'troubleSince' | 'told'>;

const well = { trouble: null, troubleSince: null, told: null };

const isToTell = ({ trouble, troubleSince, told }: Troubled, now: Date): boolean =>
  trouble !== null &&
  trouble !== 'demo' &&
  told !== trouble &&
  (isLasting(trouble) || now.getTime() - (troubleSince ?? now).getTime() >= patienceMs);

const troubledAt = (before: Troubled, trouble: SearchTrouble, now: Date): Troubled => ({
  trouble,
  troubleSince: before.troubleSince ?? now,
  told: before.told,
});

/** Records the result of using a key; trouble with a property proves that the key works. */
export const noteAccount = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  trouble: SearchTrouble | null,
): Promise<void> => {
  const good = trouble === null || (isLasting(trouble) && !isOfAccount(trouble));
  if (good)
    await db
      .update(searchAccounts)
      .set({ ...well, lastOkAt: now() })
      .where(eq(searchAccounts.id, id));
  else if (isOfAccount(trouble))
    await transaction(db, async (tx) => {
      const [before] = await tx
        .select()
        .from(searchAccounts)
        .where(eq(searchAccounts.id, id))
        .for('update');
      if (before)
        await tx
          .update(searchAccounts)
          .set(troubledAt(before, trouble, now()))
          .where(eq(searchAccounts.id, id));
    });
};

/** Reported once for all sites that use the account. */
const noteTroubledAccount = async (
  tx: Tx,
  { now }: Context,
  id: string,
  trouble: SearchTrouble,
): Promise<void> => {
  const [before] = await tx
    .select()
    .from(searchAccounts)
    .where(eq(searchAccounts.id, id))
    .for('update');
  if (!before) return;
  const after = troubledAt(before, trouble, now());
  if (isToTell(after, now())) {
    const { engine, name } = before;
    const data = { engine, account: name, siteId: null, site: null, property: null, trouble };
    if (await tellOperators(tx, searchTroubleLetter, data)) after.told = trouble;
  }
  await tx.update(searchAccounts).set(after).where(eq(searchAccounts.id, id));
};

/** Records that a connection could not be read; lasting trouble is reported once. */
export const noteTrouble = (
  ctx: Context,
  { siteId, engine, accountId, property }: ConnectionRow,
  trouble: SearchTrouble,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const same = and(
      ofSite({ id: siteId, engine }),
      eq(searchConnections.accountId, accountId),
      eq(searchConnections.property, property),
    );
    if (isOfAccount(trouble)) await noteTroubledAccount(tx, ctx, accountId, trouble);
    const [before] = await tx.select().from(searchConnections).where(same).for('update');
    if (!before) return;
    const now = ctx.now();
    const after = troubledAt(before, trouble, now);
    if (!isOfAccount(trouble) && isToTell(after, now)) {
      const site = await nameOfSite(tx, siteId);
      const data = { engine, account: null, siteId, site, property, trouble };
      if (await tellOperators(tx, searchTroubleLetter, data)) after.told = trouble;
    }
    const settled = isLasting(trouble) ? { settledAt: now, wantedAt: null } : {};
    await tx
      .update(searchConnections)
      .set({ ...after, ...settled })
      .where(same);
  });

export const countTroubles = async (
  db: Executor,
): Promise<{ connections: number; troubled: number }> => ({
  connections: await db.$count(searchConnections),
  troubled: await db.$count(searchConnections, isNotNull(searchConnections.trouble)),
});
