import { type jobs as endpoints, type JobRow, limits, type QueryOf } from '@hlidka/protocol';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { after, nextCursor } from '../../platform/database/pages.ts';
import { sites } from '../../sites/table.ts';
import { jobs } from '../table.ts';
import { viewRow } from './view.ts';

/** For the operator: an approval, a decision, an answer. */
export const waits = sql<boolean>`(${jobs.state} = 'pending' or ${jobs.waiting} is not null)`;

const inView = {
  active: inArray(jobs.state, ['pending', 'approved', 'running']),
  ended: inArray(jobs.state, ['done', 'failed', 'cancelled']),
  all: undefined,
};

/** In the title, in the site's name, or the number itself. */
const matching = (words: string): SQL | undefined => {
  const has = (column: SQL) => sql`strpos(lower(${column}), lower(${words})) > 0`;
  const [, number] = /^#?(\d{1,9})$/.exec(words) ?? [];
  return or(
    has(sql`${jobs.title}`),
    has(sql`coalesce(${sites.name}, '')`),
    number === undefined ? undefined : eq(jobs.number, Number(number)),
  );
};

/** A place in the list: whether the job there waits, then its time. */
const afterPlace = (cursor: string | undefined): SQL | undefined => {
  if (!cursor) return undefined;
  const [, kind, place = cursor] = /^([wr])(.+)$/.exec(cursor) ?? [];
  const later = after(sql`(${jobs.createdAt}, ${jobs.id})`, place);
  return kind === 'w' ? or(and(waits, later), sql`not ${waits}`) : and(sql`not ${waits}`, later);
};

/** What waits for the operator first, then the newest. */
export const listJobs = async (
  { db }: Pick<Context, 'db'>,
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
        state ? eq(jobs.state, state) : inView[view],
        site ? eq(jobs.siteId, site) : undefined,
        incident ? eq(jobs.incidentId, incident) : undefined,
        words ? matching(words) : undefined,
        afterPlace(cursor),
      ),
    )
    // None of those that ended waits; so said, an index gives them in order.
    .orderBy(...(view === 'ended' && !state ? inOrder : [desc(waits), ...inOrder]))
    .limit(limits.pageSize + 1);
  const next = nextCursor(rows, limits.pageSize, ({ job }) => [job.createdAt, job.id]);
  return {
    jobs: rows.slice(0, limits.pageSize).map(({ job, siteName }) => viewRow(job, siteName)),
    nextCursor: next && `${rows[limits.pageSize - 1]?.waits ? 'w' : 'r'}${next}`,
  };
};
