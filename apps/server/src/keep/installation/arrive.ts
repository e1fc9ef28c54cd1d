import type { QuietReason } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { LoopContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { programVersion } from '../../base/platform/version.ts';
import { setAsideWaiting } from '../../post/deliveries/index.ts';
import { hushNotices } from '../../tell/notices/index.ts';
import { endSilence } from '../../watch/health/index.ts';
import { hushOpenIncidents } from '../../watch/incidents/index.ts';
import { type Location, readLocation } from './location.ts';
import { type Arrival, quietReason } from './quiet-reason.ts';
import { installation } from './table.ts';

export type Quiet = {
  reason: QuietReason;
  /** The folder that wrote the data before. */
  from: string | null;
  snapshotAt: Date | null;
  secretsMissing: boolean;
  /** Messages set aside, and open incidents whose end may stay untold. */
  messages: number;
  incidents: number;
};

/** From another slice: what must stand still while the original may do it. */
type Still = (ctx: LoopContext, tx: Tx) => Promise<void>;

const hush = async (tx: Tx) => {
  await endSilence(tx);
  await hushNotices(tx);
  return { messages: await setAsideWaiting(tx), incidents: await hushOpenIncidents(tx) };
};

/**
 * Writes down where the data are now. Data that come from another machine or folder, or from a snapshot start
 * quiet: nothing that waited there is sent from here. One transaction, so a killed start repeats it.
 */
export const arrive = async (
  ctx: LoopContext,
  { arrival, here, pauseJobs }: { arrival?: Arrival; here?: Location; pauseJobs: Still },
): Promise<Quiet | null> => {
  const location = here ?? (await readLocation(ctx.config));
  return transaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(installation).for('update');
    if (!row) throw new Error('the row of the installation is missing');
    const reason = ctx.config.demo ? null : quietReason(row, location, arrival);
    await tx.update(installation).set({ ...location, version: programVersion });
    if (!reason) return null;
    const quieted = await hush(tx);
    if (reason === 'copied') await pauseJobs(ctx, tx);
    await tx
      .update(installation)
      .set({ quietAt: sql`now()`, quietReason: reason, quietFrom: row.folder, quietReadAt: null });
    const subject = { kind: 'installation', id: row.id };
    await record(tx, ctx.actor, 'installation.started_quietly', subject, { reason, ...quieted });
    const snapshotAt = reason === 'restored' ? row.snapshotAt : null;
    const secretsMissing = reason === 'restored' && row.snapshotSecrets === false;
    return { reason, from: row.folder, snapshotAt, secretsMissing, ...quieted };
  });
};
