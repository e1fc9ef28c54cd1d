import type { AdminReportDetail, adminReports, BodyOf } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { invalid, refusing, taken } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { monthOf } from '../gather/month.ts';
import type { About } from '../gather/reported-sites.ts';
import { findReport } from '../select.ts';
import { reports } from '../table.ts';
import { subjectOf, viewDetailForOperator } from '../view.ts';
import { writeDraft } from './write-draft.ts';

const meanings = {
  reports_once: () => taken('period'),
  reports_client_id_fkey: () => invalid('clientId', 'not found'),
};

/** All figures of a draft come from one snapshot, even while they are corrected. */
export const oneMoment = { isolationLevel: 'repeatable read' } as const;

const requireSiteOf = async (tx: Tx, siteId: string, clientId: string): Promise<void> => {
  const [site] = await tx
    .select({ clientId: sites.clientId })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)));
  if (!site) throw invalid('siteId', 'not found');
  if (site.clientId !== clientId) throw invalid('siteId', 'other client');
};

/** Inserts a draft with the month's figures, and generated text unless a text is given. */
export const newDraft = async (
  tx: Tx,
  { clientId, siteId, period }: About,
  now: Date,
  markdown?: string,
) => {
  const written = await writeDraft(tx, { clientId, siteId, period }, now);
  return {
    id: newId(),
    clientId,
    siteId,
    period: `${period}-01`,
    ...written,
    ...(markdown === undefined ? {} : { markdown, touched: true }),
    createdAt: now,
    updatedAt: now,
  };
};

export const draftReport = (
  ctx: Context,
  { clientId, siteId, period, markdown }: BodyOf<typeof adminReports.draft>,
): Promise<AdminReportDetail> =>
  transaction(
    ctx.db,
    async (tx) => {
      if (monthOf(period).from > ctx.now()) throw invalid('period', 'too large');
      if (siteId) await requireSiteOf(tx, siteId, clientId);
      const row = await newDraft(tx, { clientId, siteId, period }, ctx.now(), markdown);
      await refusing(tx.insert(reports).values(row).execute(), meanings);
      const made = await findReport(tx, row.id);
      await record(tx, ctx.actor, 'report.drafted', subjectOf(made));
      return viewDetailForOperator(tx, made);
    },
    oneMoment,
  );
