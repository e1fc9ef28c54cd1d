import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { begin, end } from '../../tell/notices/index.ts';
import { anotherFormNotice } from './letters/another-form.ts';
import { type IncidentRow, incidentForms, incidents } from './table.ts';

type Broken = { siteId: string; formId: string; name: string; step: string | null; at: Date };

const openForms = (...ids: string[]) =>
  and(inArray(incidentForms.incidentId, ids), isNull(incidentForms.toAt));

/** The open incident on forms of a site, whoever opened it. */
const findOpen = async (tx: Tx, siteId: string): Promise<IncidentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(incidents)
    .where(
      and(eq(incidents.siteId, siteId), eq(incidents.kind, 'form'), isNull(incidents.resolvedAt)),
    );
  return row;
};

/** Writes down that the incident is about this form too; operators are told of one that was not there from its beginning. */
export const addBrokenForm = async (
  tx: Tx,
  { siteId, formId, name, step, at }: Broken,
  opened: IncidentRow | null,
): Promise<void> => {
  const incident = opened ?? (await findOpen(tx, siteId));
  if (!incident) return;
  const fromAt = sql`greatest(${at.toISOString()}::timestamptz, ${incident.openedAt.toISOString()}::timestamptz)`;
  const [added] = await tx
    .insert(incidentForms)
    .values({ incidentId: incident.id, formId, name, step, fromAt })
    .onConflictDoNothing()
    .returning();
  if (!added || opened) return;
  await begin(tx, anotherFormNotice, {
    key: formId,
    siteId,
    since: at,
    data: { form: name, step, incidentId: incident.id },
  });
};

/** It works again, or nobody checks it any more; others may still be broken. */
export const endBrokenForm = async (tx: Tx, formId: string, at: Date): Promise<void> => {
  await tx
    .update(incidentForms)
    .set({ toAt: sql`greatest(${at.toISOString()}::timestamptz, ${incidentForms.fromAt})` })
    .where(and(eq(incidentForms.formId, formId), isNull(incidentForms.toAt)));
  await end(tx, anotherFormNotice, [formId]);
};

/** Incidents that are over are about no broken form. */
export const endFormsOf = async (tx: Tx, ended: { id: string }[]): Promise<void> => {
  if (ended.length === 0) return;
  const forms = await tx
    .update(incidentForms)
    .set({
      toAt: sql`greatest((select resolved_at from incidents where id = ${incidentForms.incidentId}), ${incidentForms.fromAt})`,
    })
    .where(openForms(...ended.map(({ id }) => id)))
    .returning({ formId: incidentForms.formId });
  await end(
    tx,
    anotherFormNotice,
    forms.map(({ formId }) => formId),
  );
};
