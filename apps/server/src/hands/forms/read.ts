import type { FormCheck, FormRun } from '@hlidka/protocol';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { sites } from '../../estate/sites/table.ts';
import { formResults } from '../../watch/incidents/table.ts';
import { hasBrowser } from '../agents/index.ts';
import { pragueMonth } from './month.ts';
import { type FormRow, formChecks, formMonths, formTasks } from './table.ts';
import { viewForm, viewFormRun } from './view.ts';

const runsShown = 20;

const { picture, seen, steps, ...small } = getTableColumns(formTasks);
const runColumns = { ...small, hasPicture: sql<boolean>`${picture} is not null` };

type LastRuns = Pick<Parameters<typeof viewForm>[2], 'last' | 'lastSent'>;

/** Of each form the last run, and the last that sends it. */
const lastRuns = async (db: Executor, siteId: string): Promise<Map<string | null, LastRuns>> => {
  const rows = await db
    .selectDistinctOn([formTasks.formId, formTasks.sends], runColumns)
    .from(formTasks)
    .where(and(eq(formTasks.siteId, siteId), eq(formTasks.kind, 'check')))
    .orderBy(formTasks.formId, formTasks.sends, desc(formTasks.createdAt), desc(formTasks.id));
  const known = new Map<string | null, LastRuns>();
  for (const row of rows) {
    const before = known.get(row.formId)?.last ?? null;
    const last = before && before.createdAt > row.createdAt ? before : row;
    known.set(row.formId, { last, lastSent: row.sends ? row : null });
  }
  return known;
};

type Reading = Pick<Context, 'config' | 'now'> & { db: Executor };

const readForms = async (ctx: Reading, where: SQL): Promise<FormCheck[]> => {
  const month = and(
    eq(formMonths.siteId, formChecks.siteId),
    eq(formMonths.formId, formChecks.id),
    eq(formMonths.month, pragueMonth(ctx.now())),
  );
  const rows = await ctx.db
    .select({
      form: formChecks,
      failures: formResults.failures,
      passed: sql<
        number | null
      >`(select sum(${formMonths.passed})::int from ${formMonths} where ${month})`,
    })
    .from(formChecks)
    .leftJoin(formResults, eq(formResults.formId, formChecks.id))
    .where(where)
    .orderBy(asc(formChecks.createdAt), asc(formChecks.id));
  const known = rows[0] ? await lastRuns(ctx.db, rows[0].form.siteId) : new Map();
  return rows.map(({ form, failures, passed }) =>
    viewForm(ctx.config, form, {
      ...(known.get(form.id) ?? { last: null, lastSent: null }),
      failures: failures ?? 0,
      verifiedThisMonth: passed ?? 0,
    }),
  );
};

export const readForm = async (ctx: Reading, id: string): Promise<FormCheck> => {
  const [form] = await readForms(ctx, eq(formChecks.id, id));
  if (!form) throw notFound();
  return form;
};

export const refuseUnknownSite = async (db: Executor, id: string) => {
  const [site] = await db
    .select({ id: sites.id, name: sites.name, url: sites.url })
    .from(sites)
    .where(and(eq(sites.id, id), isNull(sites.archivedAt)));
  if (!site) throw notFound();
  return site;
};

export const listForms = async (ctx: Context, { id }: { id: string }) => {
  await refuseUnknownSite(ctx.db, id);
  return {
    forms: await readForms(ctx, eq(formChecks.siteId, id)),
    browser: await hasBrowser(ctx),
  };
};

export const readFormPage = async (ctx: Context, { id }: { id: string }) => {
  const form = await readForm(ctx, id);
  const rows = await ctx.db
    .select(runColumns)
    .from(formTasks)
    .where(eq(formTasks.formId, id))
    .orderBy(desc(formTasks.createdAt), desc(formTasks.id))
    .limit(runsShown);
  return { form, runs: rows.map(viewFormRun), browser: await hasBrowser(ctx) };
};

export const lockForm = async (tx: Executor, id: string): Promise<FormRow> => {
  const [row] = await tx.select().from(formChecks).where(eq(formChecks.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

export const readRunView = async (db: Executor, id: string): Promise<FormRun> => {
  const [row] = await db.select(runColumns).from(formTasks).where(eq(formTasks.id, id));
  if (!row) throw notFound();
  return viewFormRun(row);
};

export const readRun = async (ctx: Context, { id }: { id: string }) => {
  const run = await readRunView(ctx.db, id);
  const [row] = await ctx.db.select({ seen }).from(formTasks).where(eq(formTasks.id, id));
  return { run, seen: row?.seen ?? [], browser: await hasBrowser(ctx) };
};

export const readRunPicture = async (ctx: Context, { id }: { id: string }): Promise<Buffer> => {
  const [row] = await ctx.db.select({ picture }).from(formTasks).where(eq(formTasks.id, id));
  if (!row?.picture) throw notFound();
  return row.picture;
};
