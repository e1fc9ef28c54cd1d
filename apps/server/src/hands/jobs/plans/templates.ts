import {
  type BodyOf,
  type jobTemplates as endpoints,
  isReviewed,
  type JobTemplate,
} from '@hlidka/protocol';
import { asc, eq } from 'drizzle-orm';
import { record, recordChange } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { DomainError, notFound, refusing, taken } from '../../../base/platform/errors.ts';
import { jobTemplates } from '../table.ts';
import { refusePlan } from '../targets/refuse-plan.ts';
import { allowedBy } from './allowed.ts';

type Row = typeof jobTemplates.$inferSelect;
type Body = BodyOf<typeof endpoints.create>;

const meanings = {
  job_templates_name_key: () => taken('name'),
  job_rules_template_id_fkey: () => new DomainError('not empty'),
};

const viewTemplate = ({ createdAt: _, updatedAt, ...row }: Row): JobTemplate => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

const subjectOf = ({ id, name }: Row) => ({ kind: 'template', id, name });

export const listTemplates = async ({ db }: Pick<Context, 'db'>) => {
  const rows = await db.select().from(jobTemplates).orderBy(asc(jobTemplates.name));
  return { templates: rows.map(viewTemplate) };
};

export const createTemplate = (ctx: Context, body: Body): Promise<JobTemplate> =>
  transaction(ctx.db, async (tx) => {
    refusePlan(body.plan);
    const now = ctx.now();
    const row: Row = {
      id: newId(),
      ...body,
      reviewWorklog: isReviewed(body),
      createdAt: now,
      updatedAt: now,
    };
    await refusing(tx.insert(jobTemplates).values(row).execute(), meanings);
    await record(tx, ctx.actor, 'template.created', subjectOf(row), {
      allow: allowedBy(row.plan),
    });
    return viewTemplate(row);
  });

export const findTemplate = async (db: Executor, id: string): Promise<Row | null> => {
  const [row] = await db.select().from(jobTemplates).where(eq(jobTemplates.id, id));
  return row ?? null;
};

const lockTemplate = async (tx: Tx, id: string): Promise<Row> => {
  const [row] = await tx.select().from(jobTemplates).where(eq(jobTemplates.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** Jobs that were made from it stay as they are. */
export const changeTemplate = (
  ctx: Context,
  { id, ...body }: { id: string } & Body,
): Promise<JobTemplate> =>
  transaction(ctx.db, async (tx) => {
    const before = await lockTemplate(tx, id);
    refusePlan(body.plan);
    const after = { ...before, ...body, reviewWorklog: isReviewed(body), updatedAt: ctx.now() };
    const write = tx.update(jobTemplates).set(after).where(eq(jobTemplates.id, id)).execute();
    await refusing(write, meanings);
    await recordChange(tx, ctx.actor, 'template.changed', subjectOf(after), before, after);
    return viewTemplate(after);
  });

export const removeTemplate = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockTemplate(tx, id);
    await refusing(tx.delete(jobTemplates).where(eq(jobTemplates.id, id)).execute(), meanings);
    await record(tx, ctx.actor, 'template.removed', subjectOf(row));
  });
