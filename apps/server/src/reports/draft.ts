import type { AdminReportDetail, adminReports, BodyOf } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { invalid, refusing, taken } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { sites } from '../sites/table.ts';
import { findReport } from './select.ts';
import { reports } from './table.ts';
import { subjectOf, viewDetailForOperator } from './view.ts';
import { writeDraft } from './write-draft.ts';

const meanings = {
  reports_once: () => taken('period'),
  reports_client_id_fkey: () => invalid('clientId', 'not found'),
};

const requireSiteOf = async (tx: Tx, siteId: string, clientId: string): Promise<void> => {
  const [site] = await tx
    .select({ clientId: sites.clientId })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)));
  if (!site) throw invalid('siteId', 'not found');
  if (site.clientId !== clientId) throw invalid('siteId', 'other client');
};

export const draftReport = (
  ctx: Context,
  { clientId, siteId, period, markdown }: BodyOf<typeof adminReports.draft>,
): Promise<AdminReportDetail> =>
  transaction(ctx.db, async (tx) => {
    if (siteId) await requireSiteOf(tx, siteId, clientId);
    const id = newId();
    const now = ctx.now();
    const about = { clientId, siteId, period };
    const row = {
      id,
      clientId,
      siteId,
      period: `${period}-01`,
      markdown: markdown ?? (await writeDraft(tx, about)),
      createdAt: now,
      updatedAt: now,
    };
    await refusing(tx.insert(reports).values(row).execute(), meanings);
    const made = await findReport(tx, id);
    await record(tx, ctx.actor, 'report.drafted', subjectOf(made));
    return viewDetailForOperator(tx, made);
  });
