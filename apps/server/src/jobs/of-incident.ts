import type { jobs as endpoints, ReplyOf } from '@hlidka/protocol';
import { and, asc, desc, eq, exists, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { incidents } from '../incidents/table.ts';
import { notFound } from '../platform/errors.ts';
import { sites } from '../sites/table.ts';
import { jobEvents, jobs } from './table.ts';
import { viewRow } from './view.ts';

const mostShown = 20;

/** Jobs that worked on the incident's site in the hour before it, and those made because of it. */
export const jobsOfIncident = async (
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<ReplyOf<typeof endpoints.beforeIncident>> => {
  const [incident] = await db.select().from(incidents).where(eq(incidents.id, id));
  if (!incident) throw notFound();
  const to = incident.openedAt;
  // Reckoned there: an odd row's hour before may be of no year that a date can write.
  const from = sql<Date>`${to.toISOString()}::timestamptz - interval '1 hour'`;
  const select = () =>
    db
      .select({ job: jobs, siteName: sites.name })
      .from(jobs)
      .leftJoin(sites, eq(sites.id, jobs.siteId));
  // An earlier attempt stands in the trail only.
  const { jobId, by, at } = jobEvents;
  const worked = db
    .select({ one: sql`1` })
    .from(jobEvents)
    .where(and(eq(jobId, jobs.id), eq(by, 'agent'), gte(at, from), lte(at, to)));
  const ran = and(lte(jobs.startedAt, to), or(isNull(jobs.finishedAt), gte(jobs.finishedAt, from)));
  const before = await select()
    .where(
      and(
        eq(jobs.siteId, incident.siteId),
        or(isNull(jobs.incidentId), ne(jobs.incidentId, id)),
        or(ran, exists(worked)),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(mostShown);
  const linked = await select()
    .where(eq(jobs.incidentId, id))
    .orderBy(asc(jobs.createdAt))
    .limit(mostShown);
  const view = (rows: typeof before) => rows.map(({ job, siteName }) => viewRow(job, siteName));
  return { before: view(before), linked: view(linked) };
};
