import type { Evidence } from '@hlidka/protocol';
import { automaticTitle } from '@hlidka/texts/titles';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { storable } from '../../../base/platform/database/storable.ts';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { siteChecks } from '../../../estate/sites/table.ts';
import { announce } from '../announcing/announce.ts';
import { incidentChecks, incidents } from '../table.ts';

/** What becomes of a check's verdict, as it is in the database by now. */
export type CheckMeans = { counts: boolean; wakes: boolean };

/** Of these checks those that are still made. */
export const readCheckMeans = async (
  db: Executor,
  numbers: number[],
): Promise<Map<number, CheckMeans>> => {
  const rows = await db
    .select({ number: siteChecks.number, counts: siteChecks.counts, wakes: siteChecks.wakes })
    .from(siteChecks)
    .where(and(inArray(siteChecks.number, numbers), isNull(siteChecks.pausedAt)));
  return new Map(rows.map(({ number, ...means }) => [number, means]));
};

const isUntold = and(
  eq(incidents.kind, 'availability'),
  eq(incidents.untold, 'not_waking'),
  isNull(incidents.resolvedAt),
);

/** An open outage of which nobody was told. */
const readUntold = (tx: Tx, siteIds: string[]) =>
  tx
    .select()
    .from(incidents)
    .where(and(isUntold, inArray(incidents.siteId, siteIds)))
    .orderBy(incidents.id)
    .for('update');

/**
 * A check that wakes fails too while an outage is open of which nobody was told: it is told now, as that of the check
 * that wakes. A title that somebody wrote stays.
 */
export const wakeIncidents = async (
  tx: Tx,
  failed: { siteId: string; evidence: Evidence }[],
): Promise<void> => {
  if (failed.length === 0) return;
  const evidenceOf = new Map(failed.map(({ siteId, evidence }) => [siteId, evidence]));
  const woken = [];
  for (const row of await readUntold(tx, [...evidenceOf.keys()])) {
    const evidence = storable(evidenceOf.get(row.siteId) ?? row.evidence);
    const isAutomatic = row.title === automaticTitle(row.evidence);
    const title = isAutomatic ? automaticTitle(evidence) : row.title;
    const set = { untold: null, evidence, title };
    const one = eq(incidents.id, row.id);
    woken.push(...(await tx.update(incidents).set(set).where(one).returning()));
  }
  await announce(tx, woken, 'opened');
};

/** From now on this check wakes: an outage that it holds open, and of which nobody was told, is told. */
export const wakeOfCheck = async (tx: Tx, number: number): Promise<void> => {
  const woken = await tx
    .update(incidents)
    .set({ untold: null })
    .where(
      and(
        isUntold,
        sql`exists (select 1 from ${incidentChecks} c where c.incident_id = ${incidents.id}
          and c.number = ${number} and c.to_at is null)`,
      ),
    )
    .returning();
  await announce(tx, woken, 'opened');
};
