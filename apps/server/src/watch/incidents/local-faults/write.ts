import type { Evidence, LocalFaultEnd } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId } from '../../../base/platform/database/ids.ts';
import { storable } from '../../../base/platform/database/storable.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { begin, end } from '../../../tell/notices/index.ts';
import { localFaults } from '../table.ts';
import { localFaultNotice } from './letter.ts';

type Fault = { siteId: string; fromAt: Date; evidence: Evidence };

/** The sites fail from their home places, and the others see them well. */
export const openLocalFaults = async (tx: Tx, faults: Fault[]): Promise<void> => {
  if (faults.length === 0) return;
  const opened = await tx
    .insert(localFaults)
    .values(faults.map((one) => ({ id: newId(), ...one, evidence: storable(one.evidence) })))
    .onConflictDoNothing()
    .returning();
  const conditions = opened.map(({ siteId, fromAt, evidence }) => ({
    key: siteId,
    siteId,
    since: fromAt,
    data: { evidence },
  }));
  await begin(tx, localFaultNotice, ...conditions);
};

/** When the fault of each site ended. */
export const endLocalFaults = async (
  tx: Tx,
  ends: { siteId: string; at: Date }[],
  endedBy: LocalFaultEnd,
): Promise<void> => {
  if (ends.length === 0) return;
  const { rows } = await tx.execute<{ siteId: string }>(sql`
    update ${localFaults} f set to_at = greatest(n.at, f.from_at), ended_by = ${endedBy}
    from unnest(${sql.param(ends.map(({ siteId }) => siteId))}::uuid[],
      ${sql.param(ends.map(({ at }) => at.toISOString()))}::timestamptz[]) n(site_id, at)
    where f.site_id = n.site_id and f.to_at is null returning f.site_id as "siteId"`);
  await end(
    tx,
    localFaultNotice,
    rows.map(({ siteId }) => siteId),
  );
};
