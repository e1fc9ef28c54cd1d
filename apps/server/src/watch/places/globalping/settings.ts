import type { BodyOf, globalping as endpoints, GlobalpingSettings } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../../base/audit/index.ts';
import type { Config } from '../../../base/config/config.ts';
import type { Context } from '../../../base/context.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { createSealer } from '../../../base/platform/sealed.ts';
import { type GlobalpingRow, globalping } from '../table.ts';

const purpose = 'globalping';

export const readGlobalpingRow = async (db: Executor): Promise<GlobalpingRow> => {
  const [row] = await db.select().from(globalping);
  if (!row) throw notFound();
  return row;
};

/** Null: none, or sealed with a key that is gone. */
export const tokenOf = (
  { sealed }: GlobalpingRow,
  keys: Config['encryptionKeys'],
): string | null => (sealed ? createSealer(keys).open(sealed, purpose) : null);

const isAhead = (at: Date | null, now: Date) => at !== null && at > now;

const viewOf = (row: GlobalpingRow, { config, now }: Context): GlobalpingSettings => ({
  asked: row.asked,
  countries: row.countries,
  probes: row.probes,
  hasToken: tokenOf(row, config.encryptionKeys) !== null,
  refusedUntil: isAhead(row.refusedUntil, now()) ? (row.refusedUntil?.toISOString() ?? null) : null,
  lastAskedAt: row.lastAskedAt?.toISOString() ?? null,
  lastOutcome: row.lastOutcome,
});

export const readGlobalping = async (ctx: Context): Promise<GlobalpingSettings> =>
  viewOf(await readGlobalpingRow(ctx.db), ctx);

const sealedOf = (token: string | null | undefined, keys: Config['encryptionKeys']) => {
  if (token === undefined) return {};
  // Another token has points of its own, so it may be asked at once.
  return { sealed: token && createSealer(keys).seal(token, purpose), refusedUntil: null };
};

export const changeGlobalping = (
  ctx: Context,
  { token, ...rules }: BodyOf<typeof endpoints.change>,
): Promise<GlobalpingSettings> =>
  transaction(ctx.db, async (tx) => {
    const keys = ctx.config.encryptionKeys;
    const [before] = await tx.select().from(globalping).for('update');
    if (!before) throw notFound();
    const [after] = await tx
      .update(globalping)
      .set({ ...rules, ...sealedOf(token, keys) })
      .returning();
    if (!after) throw notFound();
    const told = (row: GlobalpingRow) => ({
      globalping: row.asked,
      countries: row.countries,
      probes: row.probes,
      hasToken: row.sealed !== null,
    });
    const subject = { kind: 'globalping', id: null, name: 'Globalping' };
    await recordChange(tx, ctx.actor, 'globalping.changed', subject, told(before), told(after));
    return viewOf(after, ctx);
  });

/** After ENCRYPTION_KEY got a new first key: seals the token with it. */
export const resealGlobalping = async ({ db, config }: { db: Executor; config: Config }) => {
  const sealer = createSealer(config.encryptionKeys);
  const { sealed } = await readGlobalpingRow(db);
  const token = sealed && sealer.isOld(sealed) ? sealer.open(sealed, purpose) : null;
  if (sealed && token)
    await db
      .update(globalping)
      .set({ sealed: sealer.seal(token, purpose) })
      .where(eq(globalping.sealed, sealed));
};

/** How a request went; `resetSeconds`: how long not to ask again. */
export const noteOutcome = async (
  db: Executor,
  lastOutcome: NonNullable<GlobalpingRow['lastOutcome']>,
  resetSeconds?: number,
): Promise<void> => {
  await db.update(globalping).set({
    lastOutcome,
    lastAskedAt: sql`clock_timestamp()`,
    ...(resetSeconds && {
      refusedUntil: sql`clock_timestamp() + make_interval(secs => ${resetSeconds})`,
    }),
  });
};
