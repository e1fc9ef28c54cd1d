import type { IncidentKind } from '@hlidka/protocol';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { announce } from './announcing/announce.ts';
import { announceClosed } from './announcing/close.ts';
import { endChecksOf } from './checks/failed.ts';
import { endFormsOf } from './incident-forms.ts';
import { type IncidentRow, incidents } from './table.ts';
import { calmWatches } from './watch-rows.ts';

const end = (at: Date) => ({
  resolvedAt: sql`greatest(${at.toISOString()}::timestamptz, opened_at)`,
});

const opened = (siteId: string, kind: IncidentKind) =>
  and(
    eq(incidents.siteId, siteId),
    eq(incidents.kind, kind),
    eq(incidents.byHand, false),
    isNull(incidents.resolvedAt),
  );

/** The site recovered then. */
export type Ending = { siteId: string; resolvedAt: Date };

/** Ends what the watch opened; incidents opened by hand are ended by hand only. */
export const resolveIncidents = async (
  tx: Tx,
  kind: IncidentKind,
  endings: Ending[],
): Promise<IncidentRow[]> => {
  if (endings.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${incidents} i set resolved_at = greatest(n.at, i.opened_at)
    from unnest(${sql.param(endings.map(({ siteId }) => siteId))}::uuid[],
      ${sql.param(endings.map(({ resolvedAt }) => resolvedAt.toISOString()))}::timestamptz[]) n(site_id, at)
    where i.site_id = n.site_id and i.kind = ${kind} and not i.by_hand and i.resolved_at is null
    returning i.id`);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ended = await tx
    .select()
    .from(incidents)
    .where(inArray(incidents.id, ids))
    .orderBy(incidents.resolvedAt, incidents.id);
  await endFormsOf(tx, ended);
  await endChecksOf(tx, ended);
  await announce(
    tx,
    ended.filter(({ hushed }) => !hushed),
    'resolved',
  );
  return ended;
};

export const resolveIncident = async (
  tx: Tx,
  { kind, ...ending }: Ending & { kind: IncidentKind },
): Promise<IncidentRow | null> => (await resolveIncidents(tx, kind, [ending]))[0] ?? null;

/** The same without notifications: the site has not recovered, it is just not checked any more. */
export const endQuietly = async (
  tx: Tx,
  { siteId, kind, at }: { siteId: string; kind: IncidentKind; at: Date },
): Promise<void> => {
  const ended = await tx.update(incidents).set(end(at)).where(opened(siteId, kind)).returning();
  await endFormsOf(tx, ended);
  await endChecksOf(tx, ended);
  await announceClosed(tx, ended);
};

/** Pausing or archiving a site ends its open incidents without notifications but to outlets, which keep what is open. */
export const closeQuietly = async (tx: Tx, siteIds: string[], at: Date): Promise<void> => {
  if (siteIds.length === 0) return;
  const ended = await tx
    .update(incidents)
    .set({ ...end(at), unwatched: true })
    .where(
      sql`${incidents.siteId} = any(${sql.param(siteIds)}::uuid[]) and ${incidents.resolvedAt} is null`,
    )
    .returning();
  await endFormsOf(tx, ended);
  await endChecksOf(tx, ended);
  await announceClosed(tx, ended);
  await calmWatches(tx, siteIds);
};
