import type { Evidence } from '@hlidka/protocol';
import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/transaction.ts';
import { sites } from '../sites/table.ts';
import { sitesInMaintenance } from '../windows/index.ts';
import { openIncident } from './open.ts';
import { endQuietly, resolveIncident } from './resolve.ts';
import { formResults } from './table.ts';

type Result = { siteId: string; formId: string; ok: boolean; at: Date; evidence: Evidence };

/** One failure may be the network's; two in a row are the form's. */
const failuresToOpen = 2;

/** Serialises results of a site, so that whether another form still fails is certain. */
const lockForms = (tx: Tx, siteId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`forms of ${siteId}`}))`);

/**
 * Records the result of a form check; returns the failures in a row. Results of a paused or
 * archived site and failures inside a maintenance window are ignored.
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
  const before = await failuresOf(tx, formId);
  const inMaintenance = !result.ok && (await sitesInMaintenance(tx, at))(site);
  const failures = result.ok ? 0 : inMaintenance ? heldBy(before) : before + 1;
  await tx
    .insert(formResults)
    .values({ formId, siteId, failures, at })
    .onConflictDoUpdate({ target: formResults.formId, set: { failures, at } });
  const shared = { siteId, kind: 'form' as const };
  if (!inMaintenance && failures >= failuresToOpen)
    await openIncident(tx, { ...shared, openedAt: at, evidence: result.evidence });
  else if (failures === 0 && !(await anotherFails(tx, result)))
    await resolveIncident(tx, { ...shared, resolvedAt: at });
  return failures;
};

/** An open incident stays open; an unconfirmed failure is forgotten. */
const heldBy = (failures: number): number => (failures >= failuresToOpen ? failures : 0);

const failuresOf = async (tx: Tx, formId: string): Promise<number> => {
  const [row] = await tx
    .select({ failures: formResults.failures })
    .from(formResults)
    .where(eq(formResults.formId, formId));
  return row?.failures ?? 0;
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
