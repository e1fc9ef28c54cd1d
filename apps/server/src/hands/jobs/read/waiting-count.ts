import type { jobs as endpoints, ReplyOf } from '@hlidka/protocol';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { withinReach } from '../../../people/people/index.ts';
import { jobs } from '../table.ts';
import { waits } from './list.ts';

/** How many jobs wait for the operator; every page shows it. */
export const countWaiting = async ({
  db,
  viewer,
}: {
  db: Executor;
  viewer: Viewer;
}): Promise<ReplyOf<typeof endpoints.waiting>> => {
  const { state, waiting } = jobs;
  const those = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int`;
  const [counted] = await db
    .select({
      approvals: those(sql`${state} = 'pending'`),
      gates: those(sql`${waiting} = 'gate'`),
      answers: those(sql`${waiting} = 'answer'`),
    })
    .from(jobs)
    .leftJoin(sites, eq(sites.id, jobs.siteId))
    .where(and(waits, withinReach(viewer)));
  const [first] = await db
    .select({ id: jobs.id, number: jobs.number, title: jobs.title })
    .from(jobs)
    .leftJoin(sites, eq(sites.id, jobs.siteId))
    .where(and(waits, withinReach(viewer)))
    .orderBy(asc(sql`coalesce(${jobs.waitingSince}, ${jobs.createdAt})`), asc(jobs.number))
    .limit(1);
  return { ...(counted ?? { approvals: 0, gates: 0, answers: 0 }), first: first ?? null };
};
