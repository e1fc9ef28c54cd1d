import type { JobRow } from '@hlidka/protocol';
import { and, asc, desc, eq, exists, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { jobEvents, jobs } from '../table.ts';
import { viewJobRow } from './view.ts';

const mostShown = 20;

const select = (db: Executor) =>
  db
    .select({ job: jobs, siteName: sites.name })
    .from(jobs)
    .leftJoin(sites, eq(sites.id, jobs.siteId))
    .$dynamic();
const view = (rows: Awaited<ReturnType<typeof select>>) =>
  rows.map(({ job, siteName }) => viewJobRow(job, siteName));

type About = { id: string; siteId: string };

/** Jobs that worked on the incident's site in this time, except those created because of it. */
export const jobsBeforeIncident = async (
  db: Executor,
  incident: About,
  { from, to }: { from: Date; to: Date },
): Promise<JobRow[]> => {
  // Earlier attempts are only in the trail.
  const { jobId, by, at } = jobEvents;
  const worked = db
    .select({ one: sql`1` })
    .from(jobEvents)
    .where(and(eq(jobId, jobs.id), eq(by, 'agent'), gte(at, from), lte(at, to)));
  const ran = and(lte(jobs.startedAt, to), or(isNull(jobs.finishedAt), gte(jobs.finishedAt, from)));
  const rows = await select(db)
    .where(
      and(
        eq(jobs.siteId, incident.siteId),
        or(isNull(jobs.incidentId), ne(jobs.incidentId, incident.id)),
        or(ran, exists(worked)),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(mostShown);
  return view(rows);
};

/** Jobs created because of the incident. */
export const jobsOfIncident = async (db: Executor, { id }: { id: string }): Promise<JobRow[]> =>
  view(
    await select(db).where(eq(jobs.incidentId, id)).orderBy(asc(jobs.createdAt)).limit(mostShown),
  );
