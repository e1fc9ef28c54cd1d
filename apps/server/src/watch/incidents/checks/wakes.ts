import type { Evidence } from '@hlidka/protocol';
import { automaticTitle } from '@hlidka/texts/titles';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { storable } from '../../../base/platform/database/storable.ts';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { siteChecks } from '../../../estate/sites/table.ts';
import { announceTo } from '../announcing/announce.ts';
import { isLouder, loudest, type Silence } from '../causes/rule.ts';
import { readSilences } from '../causes/standings.ts';
import { type IncidentRow, incidentChecks, incidents } from '../table.ts';

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

/** A check that fails, and why nobody is told of it; null: it is told. */
export type Failed = { siteId: string; evidence: Evidence | null; silence: Silence | null };

export const columnsOf = (silence: Silence | null) => ({
  untold: silence?.untold ?? null,
  causeId: silence?.cause?.id ?? null,
  causeName: silence?.cause?.name ?? null,
});

const silenceOfRow = ({ untold, causeId, causeName }: IncidentRow): Silence | null =>
  untold && { untold, cause: causeName === null ? null : { id: causeId ?? '', name: causeName } };

/** What is told of the check that is told; a title that somebody wrote stays. */
const retold = (row: IncidentRow, given: Evidence | null) => {
  if (!given) return {};
  const evidence = storable(given);
  const isAutomatic = row.title === automaticTitle(row.evidence);
  return { evidence, ...(isAutomatic && { title: automaticTitle(evidence) }) };
};

/**
 * A check fails while an outage of its site is open of which fewer were told than are to be told of this one: they are
 * told now.
 */
export const tellMore = async (tx: Tx, failed: Failed[]): Promise<void> => {
  if (failed.length === 0) return;
  const ofSite = Map.groupBy(failed, ({ siteId }) => siteId);
  const rows = await tx
    .select()
    .from(incidents)
    .where(
      and(
        eq(incidents.kind, 'availability'),
        isNotNull(incidents.untold),
        isNull(incidents.resolvedAt),
        inArray(incidents.siteId, [...ofSite.keys()]),
      ),
    )
    .orderBy(incidents.id)
    .for('update');
  const told: { clients: IncidentRow[]; operators: IncidentRow[] } = { clients: [], operators: [] };
  for (const row of rows) {
    const all = ofSite.get(row.siteId) ?? [];
    const silence = loudest(all.map((one) => one.silence));
    if (!isLouder(silence, silenceOfRow(row))) continue;
    const evidence = all.find((one) => one.silence === silence)?.evidence ?? null;
    const set = { ...columnsOf(silence), ...(silence === null && retold(row, evidence)) };
    const now = await tx.update(incidents).set(set).where(eq(incidents.id, row.id)).returning();
    if (row.untold === 'not_waking') told.clients.push(...now);
    if (silence === null) told.operators.push(...now);
  }
  await announceTo(tx, told, 'opened');
};

/** From now on this check wakes: an outage that it holds open, and of which nobody was told, is told. */
export const wakeOfCheck = async (
  tx: Tx,
  { siteId, number }: { siteId: string; number: number },
): Promise<void> => {
  const isOpen = sql`exists (select 1 from ${incidentChecks} c join ${incidents} i on i.id = c.incident_id
    where c.number = ${number} and c.to_at is null and i.resolved_at is null)`;
  const { rows } = await tx.execute<{ isOpen: boolean }>(sql`select ${isOpen} as "isOpen"`);
  if (!rows[0]?.isOpen) return;
  const silence = (await readSilences(tx, [{ number, wakes: true }]))(number);
  await tellMore(tx, [{ siteId, evidence: null, silence }]);
};
