import type { JobRow, SinceLine } from '@hlidka/protocol';
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { jobs } from '../table.ts';
import { waits } from './list.ts';
import { viewJobRow } from './view.ts';

type Some = { count: number; rows: JobRow[] };

const read = async (
  db: Executor,
  those: SQL | undefined,
  order: SQL[],
  most: number,
): Promise<Some> => {
  const rows = await db
    .select({ job: jobs, siteName: sites.name })
    .from(jobs)
    .leftJoin(sites, eq(sites.id, jobs.siteId))
    .where(those)
    .orderBy(...order)
    .limit(most);
  return {
    count: rows.length < most ? rows.length : await db.$count(jobs, those),
    rows: rows.map(({ job, siteName }) => viewJobRow(job, siteName)),
  };
};

/** Jobs that wait for the operator, the longest waiting first. */
export const readWaitingJobs = (db: Executor, most: number): Promise<Some> =>
  read(
    db,
    waits,
    [asc(sql`coalesce(${jobs.waitingSince}, ${jobs.createdAt})`), asc(jobs.number)],
    most,
  );

/** Approved or running ones that are due before then. */
export const readJobsUntil = (db: Executor, before: Date, most: number): Promise<Some> =>
  read(
    db,
    and(inArray(jobs.state, ['approved', 'running']), lt(jobs.scheduledFor, before)),
    [asc(jobs.scheduledFor), asc(jobs.number)],
    most,
  );

/** Jobs that ended so since then: how many, and the latest. */
export const readEndedSince = async (
  db: Executor,
  kind: 'done' | 'failed',
  from: Date,
  most: number,
): Promise<{ count: number; lines: SinceLine[] }> => {
  const those = and(sql`${jobs.state} = ${sql.raw(`'${kind}'`)}`, gt(jobs.finishedAt, from));
  const { count, rows } = await read(db, those, [desc(jobs.finishedAt)], most);
  return {
    count,
    lines: rows.map(({ id, finishedAt, createdAt, siteName, title }) => ({
      kind,
      at: finishedAt ?? createdAt,
      id,
      name: siteName,
      title,
      who: null,
    })),
  };
};
