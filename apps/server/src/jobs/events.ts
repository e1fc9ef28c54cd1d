import { type JobEvent, limits } from '@hlidka/protocol';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { findJob } from './find.ts';
import { jobEvents } from './table.ts';

type Row = typeof jobEvents.$inferSelect;

const viewEvent = (row: Row): JobEvent => ({
  seq: row.seq,
  at: row.at.toISOString(),
  attempt: row.attempt,
  type: row.type,
  by: row.by,
  who: row.who,
  data: row.data as JobEvent['data'],
});

type Wanted = { id: string; after?: number; before?: number; most?: number };

/** A piece of the trail in order: those after, those before, or the newest; `more` lie further that way. */
export const readEvents = async (
  { db }: { db: Executor },
  { id, after, before, most = limits.eventsPage }: Wanted,
): Promise<{ events: JobEvent[]; more: boolean }> => {
  await findJob(db, id);
  const { seq, jobId } = jobEvents;
  const forward = after !== undefined;
  const rows = await db
    .select()
    .from(jobEvents)
    .where(
      and(
        eq(jobId, id),
        after === undefined ? undefined : gt(seq, after),
        before === undefined ? undefined : lt(seq, before),
      ),
    )
    .orderBy(forward ? asc(seq) : desc(seq))
    .limit(most + 1);
  const page = rows.slice(0, most);
  return { events: (forward ? page : page.reverse()).map(viewEvent), more: rows.length > most };
};
