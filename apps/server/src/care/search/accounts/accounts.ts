import { type adminSearch, type BodyOf, limits, type SearchAccount } from '@hlidka/protocol';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import { wakeDuty } from '../../../base/clock/index.ts';
import type { Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../../base/platform/errors.ts';
import { createSealer } from '../../../base/platform/sealed.ts';
import { end } from '../../../tell/notices/index.ts';
import { purposeOf, readSecret } from '../engines/open.ts';
import { searchTroubleNotice } from '../letter.ts';
import { type AccountRow, searchAccounts, searchConnections } from '../table.ts';
import { viewAccount } from '../view.ts';
import { disconnectAll } from './connections.ts';

/** One at a time, so that the limit can be counted. */
const lockAccounts = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('search accounts'))`);

export const findAccount = async (db: Executor, id: string): Promise<AccountRow> => {
  const [row] = await db.select().from(searchAccounts).where(eq(searchAccounts.id, id));
  if (!row) throw notFound();
  return row;
};

const lockAccount = async (tx: Tx, id: string): Promise<AccountRow> => {
  const [row] = await tx
    .select()
    .from(searchAccounts)
    .where(eq(searchAccounts.id, id))
    .for('update');
  if (!row) throw notFound();
  return row;
};

const subjectOf = ({ id, name }: AccountRow) => ({ kind: 'search_account', id, name });

export const addAccount = (
  ctx: Context,
  { engine, name, secret }: BodyOf<typeof adminSearch.addAccount>,
): Promise<SearchAccount> =>
  transaction(ctx.db, async (tx) => {
    const { secret: kept, ...facts } = readSecret(engine, secret);
    await lockAccounts(tx);
    if ((await tx.$count(searchAccounts)) >= limits.searchAccounts)
      throw invalid('name', 'too many');
    const id = newId();
    const sealed = createSealer(ctx.config.encryptionKeys).seal(kept, purposeOf(id));
    const [row] = await tx
      .insert(searchAccounts)
      .values({ id, engine, name, sealed, ...facts, createdAt: ctx.now() })
      .returning();
    if (!row) throw notFound();
    await record(tx, ctx.actor, 'search.account_added', subjectOf(row), { engine, ...facts });
    return viewAccount(row, 0);
  });

/** Connections stay; what the old key could not read is tried at once. */
export const replaceKey = (
  ctx: Context,
  { id, secret }: { id: string } & BodyOf<typeof adminSearch.replaceKey>,
): Promise<SearchAccount> =>
  transaction(ctx.db, async (tx) => {
    const before = await lockAccount(tx, id);
    const { secret: kept, ...facts } = readSecret(before.engine, secret);
    const sealed = createSealer(ctx.config.encryptionKeys).seal(kept, purposeOf(id));
    const [row] = await tx
      .update(searchAccounts)
      .set({ sealed, ...facts, trouble: null, troubleSince: null, replacedAt: ctx.now() })
      .where(eq(searchAccounts.id, id))
      .returning();
    if (!row) throw notFound();
    await end(tx, searchTroubleNotice, [id]);
    const waiting = await tx
      .update(searchConnections)
      .set({ wantedAt: ctx.now() })
      .where(and(eq(searchConnections.accountId, id), isNotNull(searchConnections.trouble)))
      .returning({ siteId: searchConnections.siteId });
    if (waiting.length > 0) await wakeDuty(tx, 'search_days', ctx.now());
    const { email, keyMark } = before;
    await record(tx, ctx.actor, 'search.key_replaced', subjectOf(row), {
      keyMark: [keyMark, row.keyMark],
      ...(email === row.email ? {} : { email: [email, row.email] }),
    });
    return viewAccount(row, await countSites(tx, id));
  });

export const renameAccount = (
  ctx: Context,
  { id, name }: { id: string } & BodyOf<typeof adminSearch.renameAccount>,
): Promise<SearchAccount> =>
  transaction(ctx.db, async (tx) => {
    const before = await lockAccount(tx, id);
    const row = { ...before, name };
    if (before.name !== name) {
      await tx.update(searchAccounts).set({ name }).where(eq(searchAccounts.id, id));
      await record(tx, ctx.actor, 'search.account_renamed', subjectOf(row), {
        name: [before.name, name],
      });
    }
    return viewAccount(row, await countSites(tx, id));
  });

const countSites = (db: Executor, id: string): Promise<number> =>
  db.$count(searchConnections, eq(searchConnections.accountId, id));

export const removeAccount = (
  ctx: Context,
  { id, disconnect }: { id: string } & BodyOf<typeof adminSearch.removeAccount>,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockAccount(tx, id);
    const used = await countSites(tx, id);
    if (used > 0 && !disconnect) throw new DomainError('not empty');
    await disconnectAll(tx, ctx, id);
    await end(tx, searchTroubleNotice, [id]);
    await tx.delete(searchAccounts).where(eq(searchAccounts.id, id));
    const { engine, email, keyMark } = row;
    await record(tx, ctx.actor, 'search.account_removed', subjectOf(row), {
      engine,
      email,
      keyMark,
      sites: used,
    });
  });

/** After ENCRYPTION_KEY got a new first key: re-seals everything sealed with an older one. */
export const resealAccounts = async ({ db, config, log }: Context): Promise<void> => {
  const sealer = createSealer(config.encryptionKeys);
  for (const { id, sealed } of await db.select().from(searchAccounts)) {
    if (!sealer.isOld(sealed)) continue;
    const secret = sealer.open(sealed, purposeOf(id));
    if (secret === null) {
      log.warn({ account: id }, 'a search key was sealed with an ENCRYPTION_KEY that is not here');
      continue;
    }
    await db
      .update(searchAccounts)
      .set({ sealed: sealer.seal(secret, purposeOf(id)) })
      .where(and(eq(searchAccounts.id, id), eq(searchAccounts.sealed, sealed)));
  }
};
