import type { Installation } from '@hlidka/protocol';
import { isNull, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { countAside } from '../../post/deliveries/index.ts';
import { installation } from './table.ts';

/** The quiet start that no operator has confirmed yet. */
export const readInstallation = async (db: Executor): Promise<Installation> => {
  const [row] = await db.select().from(installation);
  if (!row?.quietAt || !row.quietReason || row.quietReadAt) return { quiet: null };
  const { quietAt, quietReason: reason, quietFrom: from, snapshotAt, snapshotSecrets } = row;
  return {
    quiet: {
      at: quietAt.toISOString(),
      reason,
      from,
      snapshotAt: reason === 'restored' ? (snapshotAt?.toISOString() ?? null) : null,
      secretsMissing: reason === 'restored' && snapshotSecrets === false,
      aside: await countAside(db),
    },
  };
};

/** Messages that are set aside stay so: they are settled one by one or together, on their own page. */
export const confirmQuiet = (ctx: Context): Promise<Installation> =>
  transaction(ctx.db, async (tx) => {
    const [row] = await tx
      .update(installation)
      .set({ quietReadAt: sql`now()` })
      .where(sql`${installation.quietAt} is not null and ${isNull(installation.quietReadAt)}`)
      .returning();
    if (!row) throw new DomainError('already done');
    const subject = { kind: 'installation', id: row.id };
    await record(tx, ctx.actor, 'installation.quiet_confirmed', subject);
    return readInstallation(tx);
  });
