import type { AdminReportDetail } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { nextVersion } from '../change.ts';
import { findReport, lockSeen, type WholeRow } from '../select.ts';
import { reports } from '../table.ts';
import { periodOf, subjectOf, viewDetailForOperator } from '../view.ts';
import { oneMoment } from './draft.ts';
import { writeDraft } from './write-draft.ts';

/** Updates the figures of a locked draft; with `text` its text too. False: nothing changed. */
export const rewrite = async (
  tx: Tx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  draft: WholeRow,
  text: boolean,
): Promise<boolean> => {
  const { clientId, siteId } = draft;
  const about = { clientId, siteId, period: periodOf(draft) };
  const { markdown, figures, figuresAt, said, language } = await writeDraft(tx, about, now());
  const same =
    JSON.stringify(sorted(figures)) === JSON.stringify(sorted(draft.figures)) &&
    (!text || (markdown === draft.markdown && language === draft.language));
  await tx
    .update(reports)
    .set({
      figuresAt,
      said,
      ...(same ? {} : { figures, version: nextVersion, updatedAt: now() }),
      ...(text ? { markdown, language, touched: false } : {}),
    })
    .where(eq(reports.id, draft.id));
  if (!same) await record(tx, actor, 'report.refreshed', subjectOf(draft), { text });
  return !same;
};

/** Sorts keys: the database returns them in its own order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

/** Updates the figures. An unedited text follows; an edited one only when requested. */
export const refreshReport = (
  ctx: Context,
  input: { id: string; version: number; text: boolean },
): Promise<AdminReportDetail> =>
  transaction(
    ctx.db,
    async (tx) => {
      const before = await lockSeen(tx, input);
      await rewrite(tx, ctx, before, input.text || !before.touched);
      return viewDetailForOperator(tx, await findReport(tx, input.id));
    },
    oneMoment,
  );
