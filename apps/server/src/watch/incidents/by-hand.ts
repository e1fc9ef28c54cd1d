import type { AdminIncident, AuditEvent, BodyOf, incidents as endpoints } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { record, recordChange } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../base/platform/errors.ts';
import { nameOfSite } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { announce } from './announcing/announce.ts';
import { endChecksOf } from './checks/failed.ts';
import { calmForms } from './form-result.ts';
import { endFormsOf } from './incident-forms.ts';
import { openIncident } from './open.ts';
import { readIncident } from './read/list.ts';
import { type IncidentRow, incidents } from './table.ts';
import { calmWatches } from './watch-rows.ts';

/** The audit trail names an incident by its site. */
const subjectOf = async (tx: Tx, { id, siteId }: IncidentRow) => {
  return { kind: 'incident', id, name: await nameOfSite(tx, siteId) };
};

/** Nothing may be opened on a paused site: pausing ends open incidents. */
const refuseUnwatched = async (tx: Tx, siteId: string): Promise<void> => {
  const [site] = await tx
    .select({ pausedAt: sites.pausedAt })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)))
    .for('share');
  if (!site) throw invalid('siteId', 'not found');
  if (site.pausedAt) throw invalid('siteId', 'paused');
};

/** Notifies like any other incident. */
export const openByHand = (ctx: Context, input: BodyOf<typeof endpoints.open>) =>
  transaction(ctx.db, async (tx): Promise<AdminIncident> => {
    await refuseUnwatched(tx, input.siteId);
    const incident = await openIncident(tx, { ...input, openedAt: ctx.now(), byHand: true });
    if (!incident) throw new DomainError('already done');
    await record(tx, ctx.actor, 'incident.opened', await subjectOf(tx, incident));
    return readIncident({ db: tx }, { id: incident.id });
  });

export const lockIncident = async (tx: Tx, id: string): Promise<IncidentRow> => {
  const [incident] = await tx.select().from(incidents).where(eq(incidents.id, id)).for('update');
  if (!incident) throw notFound();
  return incident;
};

/** The watch starts afresh: if the site still fails, a new incident is confirmed and opened. */
export const resolveByHand = (ctx: Context, { id }: { id: string }) =>
  transaction(ctx.db, async (tx) => {
    const [incident] = await tx
      .update(incidents)
      .set({ resolvedAt: sql`greatest(now(), opened_at)` })
      .where(and(eq(incidents.id, id), isNull(incidents.resolvedAt)))
      .returning();
    if (!incident) {
      await lockIncident(tx, id);
      throw new DomainError('already done');
    }
    const calm = incident.kind === 'availability' ? calmWatches : calmForms;
    await calm(tx, [incident.siteId]);
    await endFormsOf(tx, [incident]);
    await endChecksOf(tx, [incident]);
    await announce(tx, [incident], 'resolved');
    await record(tx, ctx.actor, 'incident.resolved', await subjectOf(tx, incident));
    return readIncident({ db: tx }, { id });
  });

type Changeable =
  | 'title'
  | 'description'
  | 'acknowledgedAt'
  | 'acknowledgedBy'
  | 'takenFrom'
  | 'takenTold'
  | 'note';

/** The trail tells what was altered. */
export const change = async (
  tx: Tx,
  ctx: Context,
  event: AuditEvent,
  before: IncidentRow,
  set: Partial<Pick<IncidentRow, Changeable>>,
): Promise<IncidentRow> => {
  const [after = before] = await tx
    .update(incidents)
    .set(set)
    .where(eq(incidents.id, before.id))
    .returning();
  await recordChange(tx, ctx.actor, event, await subjectOf(tx, after), before, set);
  return after;
};

export const changeIncident = (
  ctx: Context,
  { id, ...input }: { id: string } & BodyOf<typeof endpoints.change>,
) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockIncident(tx, id);
    const { title, description } = before;
    await change(tx, ctx, 'incident.changed', before, { title, description, ...input });
    return readIncident({ db: tx }, { id });
  });
