import {
  type AdminReportDetail,
  type adminReports,
  type BodyOf,
  type Language,
  type ReportFigures,
} from '@hlidka/protocol';
import { reportMarkdown } from '@hlidka/texts/report';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import { type Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { invalid, refusing, taken } from '../../../base/platform/errors.ts';
import { ownedOnce } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { nextVersion } from '../change.ts';
import { gatherMonth } from '../gather/gather-month.ts';
import { type About, monthOfPeriod } from '../gather/month.ts';
import { findReaders, type Reader } from '../readers.ts';
import { type Said } from '../said.ts';
import { findReport, lockSeen, type WholeRow } from '../select.ts';
import { reports } from '../table.ts';
import { periodOf, reportSubject, viewDetailForOperator } from '../view.ts';

export type WrittenReport = {
  markdown: string;
  figures: ReportFigures;
  figuresAt: Date;
  said: Said;
  language: Language;
};

/** The language of most readers; Czech on a tie or without readers. */
const languageOf = (readers: Reader[]): Language =>
  readers.filter(({ language }) => language === 'en').length * 2 > readers.length ? 'en' : 'cs';

/** A new draft: the month's figures and the generated text. */
export const writeReportDraft = async (
  db: Executor,
  about: About,
  now: Date,
): Promise<WrittenReport> => {
  const language = languageOf(await findReaders(db, about));
  const { facts, figures, said } = await gatherMonth(db, about, now);
  return { language, figures, figuresAt: now, said, markdown: reportMarkdown(language, facts) };
};

const meanings = {
  reports_once: () => taken('period'),
  reports_client_id_fkey: () => invalid('clientId', 'not found'),
};

/** All figures of a draft come from one snapshot, even while they are corrected. */
export const oneMoment = { isolationLevel: 'repeatable read' } as const;

const requireSiteOf = async (tx: Tx, siteId: string, clientId: string): Promise<void> => {
  const [site] = await tx
    .select({
      clientId: sites.clientId,
      once: sql<boolean>`${ownedOnce(sql`${sites.id}`, sql`${clientId}::uuid`)}`,
    })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)));
  if (!site) throw invalid('siteId', 'not found');
  if (site.clientId !== clientId && !site.once) throw invalid('siteId', 'other client');
};

/** Inserts a draft with the month's figures, and generated text unless a text is given. */
export const newDraft = async (
  tx: Tx,
  { clientId, siteId, period }: About,
  now: Date,
  markdown?: string,
) => {
  const written = await writeReportDraft(tx, { clientId, siteId, period }, now);
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
      if (monthOfPeriod(period).from > ctx.now()) throw invalid('period', 'too large');
      if (siteId) await requireSiteOf(tx, siteId, clientId);
      const row = await newDraft(tx, { clientId, siteId, period }, ctx.now(), markdown);
      await refusing(tx.insert(reports).values(row).execute(), meanings);
      const made = await findReport(tx, row.id);
      await record(tx, ctx.actor, 'report.drafted', reportSubject(made));
      return viewDetailForOperator(tx, made);
    },
    oneMoment,
  );

/** Updates the figures of a locked draft; with `text` its text too. False: nothing changed. */
export const rewriteDraft = async (
  tx: Tx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  draft: WholeRow,
  text: boolean,
): Promise<boolean> => {
  const { clientId, siteId } = draft;
  const about = { clientId, siteId, period: periodOf(draft) };
  const { markdown, figures, figuresAt, said, language } = await writeReportDraft(tx, about, now());
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
  if (!same) await record(tx, actor, 'report.refreshed', reportSubject(draft), { text });
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
      await rewriteDraft(tx, ctx, before, input.text || !before.touched);
      return viewDetailForOperator(tx, await findReport(tx, input.id));
    },
    oneMoment,
  );
