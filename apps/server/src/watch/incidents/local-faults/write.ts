import type { Evidence, LocalFaultEnd } from '@hlidka/protocol';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../base/platform/database/ids.ts';
import { storable } from '../../../base/platform/database/storable.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { begin, end } from '../../../tell/notices/index.ts';
import { localFaults } from '../table.ts';
import { localFaultNotice } from './letter.ts';

/** The site fails from the home place, and the others see it well. */
export const openLocalFault = async (
  tx: Tx,
  { siteId, fromAt, evidence }: { siteId: string; fromAt: Date; evidence: Evidence },
): Promise<void> => {
  const [fault] = await tx
    .insert(localFaults)
    .values({ id: newId(), siteId, fromAt, evidence: storable(evidence) })
    .onConflictDoNothing()
    .returning();
  if (fault)
    await begin(tx, localFaultNotice, { key: siteId, siteId, since: fromAt, data: { evidence } });
};

export const endLocalFaults = async (
  tx: Tx,
  siteIds: string[],
  { at, endedBy }: { at: Date; endedBy: LocalFaultEnd },
): Promise<void> => {
  if (siteIds.length === 0) return;
  const toAt = sql`greatest(${at.toISOString()}::timestamptz, from_at)`;
  await tx
    .update(localFaults)
    .set({ toAt, endedBy })
    .where(and(inArray(localFaults.siteId, siteIds), isNull(localFaults.toAt)));
  await end(tx, localFaultNotice, siteIds);
};
