import type { BodyOf, jobRules as endpoints, JobRule, Recurrence } from '@hlidka/protocol';
import { asc, desc, eq } from 'drizzle-orm';
import { record, recordChange } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../../base/platform/errors.ts';
import { nextRun } from '../../../base/platform/time/next-run.ts';
import { chosenSites } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { jobRules, jobs, jobTemplates } from '../table.ts';
import { refusePlan } from '../targets/refuse-plan.ts';
import { refuseSite } from '../targets/refuse-site.ts';

type Row = typeof jobRules.$inferSelect;
type Body = BodyOf<typeof endpoints.create>;

const readRules = async (db: Executor, id?: string): Promise<JobRule[]> => {
  const last = db
    .selectDistinctOn([jobs.ruleId], {
      ruleId: jobs.ruleId,
      id: jobs.id,
      number: jobs.number,
      state: jobs.state,
    })
    .from(jobs)
    .orderBy(jobs.ruleId, desc(jobs.number))
    .as('last');
  const rows = await db
    .select({
      rule: jobRules,
      templateName: jobTemplates.name,
      siteName: sites.name,
      last: { id: last.id, number: last.number, state: last.state },
    })
    .from(jobRules)
    .innerJoin(jobTemplates, eq(jobTemplates.id, jobRules.templateId))
    .leftJoin(sites, eq(sites.id, jobRules.siteId))
    .leftJoin(last, eq(last.ruleId, jobRules.id))
    .where(id ? eq(jobRules.id, id) : undefined)
    .orderBy(asc(jobRules.nextAt), asc(jobRules.createdAt), asc(jobRules.id));
  const counts = new Map<string, number>();
  for (const { rule } of rows)
    if (rule.sites) counts.set(rule.id, (await chosenSites(db, rule.sites)).ids.length);
  return rows.map(({ rule: { createdAt: _, nextAt, ...rule }, templateName, siteName, last }) => ({
    ...rule,
    siteCount: counts.get(rule.id) ?? (rule.siteId ? 1 : 0),
    templateName,
    siteName,
    nextAt: nextAt?.toISOString() ?? null,
    lastJob: last,
  }));
};

const readRule = async (db: Executor, id: string): Promise<JobRule> => {
  const [rule] = await readRules(db, id);
  if (!rule) throw notFound();
  return rule;
};

const tagsOf = ({ sites: choice }: JobRule) =>
  choice && 'tags' in choice ? choice.tags.join(', ') : null;

const subjectOf = (rule: JobRule) => ({
  kind: 'rule',
  id: rule.id,
  name: [rule.templateName, rule.siteName ?? tagsOf(rule)].filter(Boolean).join(' · '),
});

export const listRules = async ({ db }: Pick<Context, 'db'>) => ({ rules: await readRules(db) });

/** Each weekday once, sorted. */
const tidy = (recurrence: Recurrence): Recurrence =>
  recurrence.every === 'week'
    ? { ...recurrence, weekdays: [...new Set(recurrence.weekdays)].sort() }
    : recurrence;

const refuseUnknown = async (
  tx: Tx,
  { templateId, siteId, sites: choice }: Body,
): Promise<void> => {
  const [template] = await tx
    .select({ plan: jobTemplates.plan })
    .from(jobTemplates)
    .where(eq(jobTemplates.id, templateId))
    .for('share');
  if (!template) throw invalid('templateId', 'not found');
  if (choice === null) return refuseSite(tx, siteId, template.plan);
  if (siteId) throw invalid('sites', 'exactly one');
  if ((await chosenSites(tx, choice)).missing > 0) throw invalid('sites', 'not found');
  refusePlan(template.plan);
};

const columnsOf = (ctx: Context, body: Body) => {
  const recurrence = tidy(body.recurrence);
  return { ...body, recurrence, nextAt: body.enabled ? nextRun(recurrence, ctx.now()) : null };
};

export const createRule = (ctx: Context, body: Body): Promise<JobRule> =>
  transaction(ctx.db, async (tx) => {
    await refuseUnknown(tx, body);
    const row = { id: newId(), createdAt: ctx.now(), ...columnsOf(ctx, body) };
    await tx.insert(jobRules).values(row);
    const rule = await readRule(tx, row.id);
    await record(tx, ctx.actor, 'rule.created', subjectOf(rule));
    return rule;
  });

const lockRule = async (tx: Tx, id: string): Promise<Row> => {
  const [row] = await tx.select().from(jobRules).where(eq(jobRules.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** Of the trail: a choice by its tags or its client. */
const told = <R extends Pick<Row, 'sites'>>({ sites: choice, ...rest }: R) => ({
  ...rest,
  tags: choice && 'tags' in choice ? choice.tags : null,
  clientId: choice && 'filter' in choice ? choice.filter.client : null,
});

/** Missed times are not made up for: it continues from now. */
export const changeRule = (
  ctx: Context,
  { id, ...body }: { id: string } & Body,
): Promise<JobRule> =>
  transaction(ctx.db, async (tx) => {
    const { nextAt: _, ...before } = await lockRule(tx, id);
    await refuseUnknown(tx, body);
    const { nextAt, ...set } = columnsOf(ctx, body);
    await tx
      .update(jobRules)
      .set({ ...set, nextAt })
      .where(eq(jobRules.id, id));
    const rule = await readRule(tx, id);
    const after = { ...before, ...set };
    await recordChange(tx, ctx.actor, 'rule.changed', subjectOf(rule), told(before), told(after));
    return rule;
  });

/** Its jobs stay. */
export const removeRule = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    await lockRule(tx, id);
    const rule = await readRule(tx, id);
    await tx.delete(jobRules).where(eq(jobRules.id, id));
    await record(tx, ctx.actor, 'rule.removed', subjectOf(rule));
  });
