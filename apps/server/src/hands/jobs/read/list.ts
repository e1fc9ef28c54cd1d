import { type jobs as endpoints, type JobRow, limits, type QueryOf } from '@hlidka/protocol';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Viewer } from '../../../base/context.ts';
import { after, nextCursor } from '../../../base/platform/database/pages.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { withinReach } from '../../../people/people/index.ts';
import { jobs } from '../table.ts';
import { viewJobRow } from './view.ts';

/** Waits for the operator: an approval, a decision or an answer. */
export const waits = sql<boolean>`(${jobs.state} = 'pending' or ${jobs.waiting} is not null)`;

const inView = {
  active: inArray(jobs.state, ['pending', 'approved', 'running']),
  ended: inArray(jobs.state, ['done', 'failed', 'cancelled']),
  all: undefined,
};

/** Matches the title, the site's name or the job's number. */
const matching = (words: string): SQL | undefined => {
  const has = (column: SQL) => sql`strpos(lower(${column}), lower(${words})) > 0`;
  const [, number] = /^#?(\d{1,9})$/.exec(words) ?? [];
  return or(
    has(sql`${jobs.title}`),
    has(sql`coalesce(${sites.name}, '')`),
    number === undefined ? undefined : eq(jobs.number, Number(number)),
  );
};

/** A position in the list: whether that job waits, then its time. */
const afterCursor = (cursor: string | undefined): SQL | undefined => {
  if (!cursor) return undefined;
  const [, kind, position = cursor] = /^([wr])(.+)$/.exec(cursor) ?? [];
  const later = after(sql`(${jobs.createdAt}, ${jobs.id})`, position);
  return kind === 'w' ? or(and(waits, later), sql`not ${waits}`) : and(sql`not ${waits}`, later);
};

export const siteOfJob = async (db: Executor, id: string): Promise<string | null> => {
  const [row] = await db.select({ siteId: jobs.siteId }).from(jobs).where(eq(jobs.id, id));
  return row?.siteId ?? null;
};

/** Jobs waiting for the operator first, then the newest. */
export const listJobs = async (
  { db, viewer }: Pick<Context, 'db'> & { viewer?: Viewer },
  { view, state, site, incident, q, cursor }: QueryOf<typeof endpoints.list>,
): Promise<{ jobs: JobRow[]; nextCursor: string | null }> => {
  const words = q?.trim();
  const inOrder = [desc(jobs.createdAt), desc(jobs.id)];
  const rows = await db
    .select({ job: jobs, siteName: sites.name, waits })
    .from(jobs)
    .leftJoin(sites, eq(sites.id, jobs.siteId))
    .where(
      and(
        viewer && withinReach(viewer),
        state ? eq(jobs.state, state) : inView[view],
        site ? eq(jobs.siteId, site) : undefined,
        incident ? eq(jobs.incidentId, incident) : undefined,
        words ? matching(words) : undefined,
        afterCursor(cursor),
      ),
    )
    // Ended jobs never wait: without that sort key the index applies.
    .orderBy(...(view === 'ended' && !state ? inOrder : [desc(waits), ...inOrder]))
    .limit(limits.pageSize + 1);
  const next = nextCursor(rows, limits.pageSize, ({ job }) => [job.createdAt, job.id]);
  return {
    jobs: rows.slice(0, limits.pageSize).map(({ job, siteName }) => viewJobRow(job, siteName)),
    nextCursor: next && `${rows[limits.pageSize - 1]?.waits ? 'w' : 'r'}${next}`,
  };
};
