import { type Plan, planKind } from '@hlidka/protocol';
import { jobNotes } from '@hlidka/texts/job-notes';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { nextRun } from '../../base/platform/time/next-run.ts';
import { pragueDay } from '../../base/platform/time/prague.ts';
import { chosenSites } from '../../estate/sites/index.ts';
import { operatorsLanguage } from '../../people/people/index.ts';
import { announceAlert, announcePending } from './announce.ts';
import { insertJob } from './create.ts';
import { forEach } from './each.ts';
import { hasModel } from './model.ts';
import { type Active, isReady, whoWaits } from './plans/is-ready.ts';
import { approveJob } from './steering/steer.ts';
import { jobRules, jobs, jobTemplates } from './table.ts';
import { hasTarget } from './targets/target.ts';

type Rule = typeof jobRules.$inferSelect;

/** Creates the job of each rule that is due; missed times are made up for once. */
export const makeDue = async (ctx: Context): Promise<void> => {
  const due = and(eq(jobRules.enabled, true), lte(jobRules.nextAt, ctx.now()));
  const rules = await ctx.db
    .select({ id: jobRules.id })
    .from(jobRules)
    .where(due)
    .orderBy(asc(jobRules.nextAt));
  await forEach(rules, async ({ id }) => {
    const troubles: unknown[] = [];
    await transaction(ctx.db, async (tx) => {
      troubles.length = 0;
      const [rule] = await tx
        .select()
        .from(jobRules)
        .where(and(eq(jobRules.id, id), due))
        .for('update', { skipLocked: true });
      if (!rule) return;
      const active = Map.groupBy(await activeJobs(tx, rule), ({ siteId }) => siteId);
      const plan = await planTypeOf(tx, rule);
      for (const siteId of await sitesOf(tx, rule)) {
        const last = active.get(siteId) ?? [];
        // A site that fails takes no other's job with it, nor the rule's next time.
        await transaction(tx, async (part) => {
          const goesOn = isReady(last, plan);
          if (goesOn) await makeJob(ctx, part, rule, siteId);
          await tellWaiting(ctx, part, last, goesOn);
        }).catch((error) => troubles.push(error));
      }
      const nextAt = nextRun(rule.recurrence, ctx.now());
      await tx.update(jobRules).set({ nextAt }).where(eq(jobRules.id, id));
    });
    if (troubles.length > 0) throw troubles[0];
  });
};

/** Those that have not ended yet. */
const activeJobs = (tx: Tx, { id }: Rule): Promise<(Active & { siteId: string | null })[]> =>
  tx
    .select({
      siteId: jobs.siteId,
      number: jobs.number,
      title: jobs.title,
      waiting: jobs.waiting,
    })
    .from(jobs)
    .where(and(eq(jobs.ruleId, id), inArray(jobs.state, ['pending', 'approved', 'running'])))
    .orderBy(asc(jobs.number));

const planTypeOf = async (tx: Tx, { templateId }: Rule): Promise<Plan['type'] | null> => {
  const [template] = await tx
    .select({ plan: jobTemplates.plan })
    .from(jobTemplates)
    .where(eq(jobTemplates.id, templateId));
  return template?.plan.type ?? null;
};

/** Somebody has to say what next, for hours maybe. */
const tellWaiting = async (ctx: Context, tx: Tx, last: Active[], goesOn: boolean) => {
  const waiting = whoWaits(last);
  if (!waiting) return;
  const words = jobNotes[await operatorsLanguage(tx)];
  const text = words.ruleWaits(waiting.number, waiting.title, goesOn);
  await announceAlert(ctx, tx, { agent: '', text });
};

/** For each a job is made; null: one without a site. No work is done on an archived site. */
const sitesOf = async (tx: Tx, { siteId, sites: choice }: Rule): Promise<(string | null)[]> => {
  if (siteId === null && choice === null) return [null];
  return (await chosenSites(tx, choice ?? { ids: siteId === null ? [] : [siteId] })).ids;
};

/** If on time, scheduled for the planned minute, otherwise for now: only the day matters. */
const scheduledFor = ({ nextAt }: Rule, now: Date): Date =>
  nextAt && pragueDay(nextAt.getTime()) === pragueDay(now.getTime()) ? nextAt : now;

const makeJob = async (ctx: Context, tx: Tx, rule: Rule, siteId: string | null): Promise<void> => {
  const [template] = await tx
    .select()
    .from(jobTemplates)
    .where(eq(jobTemplates.id, rule.templateId));
  if (!template) return;
  const { title, instructions, plan, supervised, disturbs, reviewWorklog } = template;
  const job = await insertJob(ctx, tx, {
    title,
    instructions,
    plan,
    supervised,
    disturbs,
    reviewWorklog,
    siteId,
    templateId: template.id,
    ruleId: rule.id,
    scheduledFor: scheduledFor(rule, ctx.now()),
  });
  const able =
    (planKind[plan.type] !== 'agent' || (await hasModel(tx, ctx.now()))) &&
    (await hasTarget(tx, job));
  if (rule.approves && able) await approveJob(ctx, tx, job);
  else await announcePending(ctx, tx, job);
};
