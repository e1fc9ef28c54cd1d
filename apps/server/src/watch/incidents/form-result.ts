import type { Evidence } from '@hlidka/protocol';
import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { sitesInMaintenance } from '../../estate/windows/index.ts';
import { liftHush } from './hush.ts';
import { addBrokenForm, endBrokenForm } from './incident-forms.ts';
import { openIncident } from './open.ts';
import { endQuietly, resolveIncident } from './resolve.ts';
import { formResults } from './table.ts';

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

/** One failure may be the network's; two in a row are the form's. */
const failuresToOpen = 2;

/** Serialises results of a site, so that whether another form still fails is certain. */
const lockForms = (tx: Tx, siteId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`forms of ${siteId}`}))`);

/**
 * How a form's check ended. Returns the failures in a row; a site that is paused or archived, and a
 * failure inside a maintenance window, count for nothing. Only a check that sent the form ends an incident.
 */
export const takeFormResult = async (tx: Tx, result: Result): Promise<number> => {
  const { siteId, formId, at } = result;
  await lockForms(tx, siteId);
  const [site] = await tx
    .select({ id: sites.id, groupId: sites.groupId })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt), isNull(sites.pausedAt)))
    .for('share');
  if (!site) return 0;
  const before = await standingOf(tx, formId);
  if (result.ok && !result.sent && (before.sent || before.failures >= failuresToOpen))
    return before.failures;
  const inMaintenance = !result.ok && (await sitesInMaintenance(tx, at))(site);
  const failures = result.ok ? 0 : inMaintenance ? heldBy(before.failures) : before.failures + 1;
  const sent = failures > 0 && (before.sent || (result.sent && !inMaintenance));
  await tx
    .insert(formResults)
    .values({ formId, siteId, failures, sent, at })
    .onConflictDoUpdate({ target: formResults.formId, set: { failures, sent, at } });
  const shared = { siteId, kind: 'form' as const };
  if (!inMaintenance && failures >= failuresToOpen) {
    await liftHush(tx, [siteId], 'form');
    const { name, evidence } = result;
    const opened = await openIncident(tx, { ...shared, openedAt: at, evidence });
    await addBrokenForm(tx, { siteId, formId, name, step: evidence.step ?? null, at }, opened);
  } else if (failures === 0) {
    await endBrokenForm(tx, formId, at);
    if (!(await anotherFails(tx, result))) await resolveIncident(tx, { ...shared, resolvedAt: at });
  }
  return failures;
};

/** An open incident stays open; an unconfirmed failure is forgotten. */
const heldBy = (failures: number): number => (failures >= failuresToOpen ? failures : 0);

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
