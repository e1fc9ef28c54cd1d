import type { jobs as endpoints, ReplyOf } from '@hlidka/protocol';
import { asc, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { jobs } from '../table.ts';
import { waits } from './list.ts';

/** How many jobs wait for the operator; every page shows it. */
export const countWaiting = async ({
  db,
}: {
  db: Executor;
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
    .where(waits);
  const [first] = await db
    .select({ id: jobs.id, number: jobs.number, title: jobs.title })
    .from(jobs)
    .where(waits)
    .orderBy(asc(sql`coalesce(${jobs.waitingSince}, ${jobs.createdAt})`), asc(jobs.number))
    .limit(1);
  return { ...(counted ?? { approvals: 0, gates: 0, answers: 0 }), first: first ?? null };
};
