import type { IncidentKind } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { dropHeldBeginnings } from '../../post/deliveries/index.ts';
import { announce } from './announcing/announce.ts';
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

/** Ends what the watch opened; incidents opened by hand are ended by hand only. */
export const resolveIncident = async (
  tx: Tx,
  { siteId, kind, resolvedAt }: { siteId: string; kind: IncidentKind; resolvedAt: Date },
): Promise<IncidentRow | null> => {
  const [incident] = await tx
    .update(incidents)
    .set(end(resolvedAt))
    .where(opened(siteId, kind))
    .returning();
  if (!incident) return null;
  await endFormsOf(tx, [incident]);
  if (!incident.hushed) await announce(tx, incident, 'resolved');
  return incident;
};

/** The same without notifications: the site has not recovered, it is just not checked any more. */
export const endQuietly = async (
  tx: Tx,
  { siteId, kind, at }: { siteId: string; kind: IncidentKind; at: Date },
): Promise<void> => {
  const ended = await tx
    .update(incidents)
    .set(end(at))
    .where(opened(siteId, kind))
    .returning({ id: incidents.id });
  await endFormsOf(tx, ended);
  await dropHeldBeginnings(
    tx,
    ended.map(({ id }) => id),
  );
};

/** Pausing or archiving a site ends its open incidents without notifications. */
export const closeQuietly = async (tx: Tx, siteIds: string[], at: Date): Promise<void> => {
  if (siteIds.length === 0) return;
  const ended = await tx
    .update(incidents)
    .set({ ...end(at), unwatched: true })
    .where(
      sql`${incidents.siteId} = any(${sql.param(siteIds)}::uuid[]) and ${incidents.resolvedAt} is null`,
    )
    .returning({ id: incidents.id });
  await endFormsOf(tx, ended);
  await dropHeldBeginnings(
    tx,
    ended.map(({ id }) => id),
  );
  await calmWatches(tx, siteIds);
};
