import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import { type Duty, eachApart } from '../../base/clock/index.ts';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { pragueDay } from '../../base/platform/time/prague.ts';
import { ownersWithin } from '../../estate/sites/index.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { newDraft, oneMoment, rewriteDraft } from './draft/draft.ts';
import { type About, isAbout, monthOfPeriod, periodBefore, wasThere } from './gather/month.ts';
import { noteReady } from './ready.ts';
import { findReport, selectWhole } from './select.ts';
import { reportDraftsMade, reportSettings, reports } from './table.ts';
import { reportSubject } from './view.ts';

/** Missed months older than this are not made up for. */
const mostMonths = 3;

/** The months to report, oldest first: the one before the planned run, and missed ones. */
export const monthsDue = (dueAt: Date, now: Date): string[] => {
  const first = periodBefore(pragueDay(dueAt.getTime()).slice(0, 7));
  const months: string[] = [];
  for (
    let period = periodBefore(pragueDay(now.getTime()).slice(0, 7));
    period >= first && months.length < mostMonths;
    period = periodBefore(period)
  )
    months.unshift(period);
  return months;
};

/** The reports wanted for a month, for clients with a site that existed in it. */
const wanted = async ({ db }: Context, period: string): Promise<About[]> => {
  const { from, to } = monthOfPeriod(period);
  const rows = await db
    .select({ clientId: clients.id, siteId: sites.id, per: reportSettings.per })
    .from(sites)
    .innerJoinLateral(sql`${ownersWithin(from, to)} as owners`, sql`true`)
    .innerJoin(clients, sql`${clients.id} = owners.client_id`)
    .leftJoin(reportSettings, eq(reportSettings.clientId, clients.id))
    .where(and(wasThere(monthOfPeriod(period)), lt(sites.createdAt, monthOfPeriod(period).to)))
    .orderBy(clients.name, clients.id, sites.name, sites.id);
  const byClient = Map.groupBy(rows, ({ clientId }) => clientId);
  return [...byClient].flatMap(([clientId, own]): About[] => {
    const per = own[0]?.per ?? 'client';
    if (per === 'none') return [];
    if (per === 'client') return [{ clientId, siteId: null, period }];
    return own.map(({ siteId }) => ({ clientId, siteId, period }));
  });
};

/** A draft made by hand before the month was over. */
const lockOwnDraft = async (tx: Tx, about: About) => {
  const [row] = await selectWhole(tx)
    .where(and(isAbout(reports, about), isNull(reports.sentAt)))
    .for('update');
  return row ?? null;
};

/**
 * True when a draft was created, or one made by hand was updated. Recorded, so that a deleted draft
 * is not created again.
 */
const makeDraft = (ctx: Context, about: About): Promise<boolean> =>
  transaction(
    ctx.db,
    async (tx) => {
      const { clientId, siteId } = about;
      const period = `${about.period}-01`;
      const [mine] = await tx
        .insert(reportDraftsMade)
        .values({ clientId, siteId, period })
        .onConflictDoNothing()
        .returning();
      if (!mine) return false;
      const row = await newDraft(tx, about, ctx.now());
      const [made] = await tx
        .insert(reports)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: reports.id });
      const draft = made ? await findReport(tx, made.id) : await lockOwnDraft(tx, about);
      if (!draft) return false;
      await tx
        .update(reportDraftsMade)
        .set({ reportId: draft.id })
        .where(isAbout(reportDraftsMade, about));
      if (made) await record(tx, ctx.actor, 'report.drafted', reportSubject(draft));
      else await rewriteDraft(tx, ctx, draft, !draft.touched);
      return true;
    },
    oneMoment,
  );

/** One draft per transaction: an interrupted run continues with the next. */
export const monthlyReports: Duty = {
  rule: { every: 'month', day: 1, minute: 6 * 60 },
  retriesPart: true,
  work: async (ctx, { dueAt, signal }) => {
    let done = 0;
    let failed = 0;
    for (const period of monthsDue(dueAt, ctx.now())) {
      const made = await eachApart(ctx, await wanted(ctx, period), {
        work: (about) => makeDraft(ctx, about),
        trouble: 'a monthly report could not be drafted',
        about: (about) => about,
        signal,
      });
      done += made.done;
      failed += made.failed;
      if (signal.aborted) break;
      await noteReady(ctx, period);
    }
    return { done, failed };
  },
};
