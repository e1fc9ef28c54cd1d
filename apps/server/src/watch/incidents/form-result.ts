import type { Evidence } from '@hlidka/protocol';
import { and, eq, gte, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { sitesInMaintenance } from '../../estate/windows/index.ts';
import { liftHush } from './hush.ts';
import { addBrokenForm, endBrokenForm } from './incident-forms.ts';
import { openIncident } from './open.ts';
import { endQuietly, resolveIncident } from './resolve.ts';
import { formResults, incidents } from './table.ts';

type Result = {
  siteId: string;
  formId: string;
  name: string;
  ok: boolean;
  /** Whether the form was sent, not only looked at. */
  sent: boolean;
  at: Date;
  evidence: Evidence;
};

type Counted = { failures: number; duringOutage: boolean };

/** One failure may be the network's; two in a row are the form's. */
const failuresToOpen = 2;

/** Serialises results of a site, so that whether another form still fails is certain. */
const lockForms = (tx: Tx, siteId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`forms of ${siteId}`}))`);

/**
 * How a form's check ended, and the failures in a row. A site that is paused or archived counts for nothing, nor does
 * a failure in a maintenance window or while the whole site is down (`duringOutage`): the form is looked at again when
 * that is over. Only a check that sent the form ends an incident.
 */
export const takeFormResult = async (tx: Tx, result: Result): Promise<Counted> => {
  const { siteId, formId, at } = result;
  await lockForms(tx, siteId);
  const [site] = await tx
    .select({ id: sites.id, groupId: sites.groupId })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt), isNull(sites.pausedAt)))
    .for('share');
  if (!site) return { failures: 0, duringOutage: false };
  const before = await standingOf(tx, formId);
  if (result.ok && !result.sent && (before.sent || before.failures >= failuresToOpen))
    return { failures: before.failures, duringOutage: false };
  const inMaintenance = !result.ok && (await sitesInMaintenance(tx, at))(site);
  const duringOutage = !result.ok && (await isDown(tx, siteId));
  const held = inMaintenance || duringOutage;
  const failures = result.ok ? 0 : held ? heldBy(before.failures) : before.failures + 1;
  const sent = failures > 0 && (before.sent || (result.sent && !held));
  await tx
    .insert(formResults)
    .values({ formId, siteId, failures, sent, at })
    .onConflictDoUpdate({ target: formResults.formId, set: { failures, sent, at } });
  const shared = { siteId, kind: 'form' as const };
  if (!held && failures >= failuresToOpen) {
    await liftHush(tx, [siteId], 'form');
    const { name, evidence } = result;
    const opened = await openIncident(tx, { ...shared, openedAt: at, evidence });
    await addBrokenForm(tx, { siteId, formId, name, step: evidence.step ?? null, at }, opened);
  } else if (failures === 0) {
    await endBrokenForm(tx, formId, at);
    if (!(await anotherFails(tx, result))) await resolveIncident(tx, { ...shared, resolvedAt: at });
  }
  return { failures, duringOutage };
};

/** An open incident stays open; an unconfirmed failure is forgotten. */
const heldBy = (failures: number): number => (failures >= failuresToOpen ? failures : 0);

/** An outage that was measured; one opened by hand may be of something else and stay for days. */
export const measuredOutageOf = (siteId: SQLWrapper) =>
  sql`(select 1 from ${incidents} where ${incidents.siteId} = ${siteId}
    and ${incidents.kind} = 'availability' and ${incidents.resolvedAt} is null and not ${incidents.byHand})`;

const isDown = async (tx: Tx, siteId: string): Promise<boolean> =>
  (await tx.execute(measuredOutageOf(sql`${siteId}::uuid`))).rows.length > 0;

const standingOf = async (tx: Tx, formId: string) => {
  const [row] = await tx
    .select({ failures: formResults.failures, sent: formResults.sent })
    .from(formResults)
    .where(eq(formResults.formId, formId));
  return row && row.failures > 0 ? row : { failures: 0, sent: false };
};

const anotherFails = async (
  tx: Tx,
  { siteId, formId }: { siteId: string; formId: string },
): Promise<boolean> => {
  const others = and(
    eq(formResults.siteId, siteId),
    ne(formResults.formId, formId),
    gte(formResults.failures, failuresToOpen),
  );
  return (await tx.$count(formResults, others)) > 0;
};

/**
 * The form is no longer checked: ends what it alone held open, without telling anyone that it
 * works.
 */
export const endForm = async (
  tx: Tx,
  { siteId, formId, at }: { siteId: string; formId: string; at: Date },
): Promise<void> => {
  await lockForms(tx, siteId);
  const [gone] = await tx
    .delete(formResults)
    .where(eq(formResults.formId, formId))
    .returning({ failures: formResults.failures });
  await endBrokenForm(tx, formId, at);
  if (!gone || gone.failures < failuresToOpen || (await anotherFails(tx, { siteId, formId })))
    return;
  await endQuietly(tx, { siteId, kind: 'form', at });
};

/** Resets the counters: a form must fail twice again. */
export const calmForms = async (tx: Tx, siteIds: string[]): Promise<void> => {
  if (siteIds.length === 0) return;
  await tx
    .update(formResults)
    .set({ failures: 0 })
    .where(and(inArray(formResults.siteId, siteIds), ne(formResults.failures, 0)));
};
