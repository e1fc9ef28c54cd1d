import { type Command, type JobEvent, limits } from '@hlidka/protocol';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { findJob } from '../find.ts';
import { jobEvents, jobGates } from '../table.ts';

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

/**
 * A page of the trail in order: after, before, or the newest; `more` says whether there are further
 * ones that way.
 */
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

/** The commands these events are about, by gate id. */
export const readCommands = async (
  db: Executor,
  events: JobEvent[],
): Promise<Map<unknown, Command>> => {
  const ids = events.flatMap(({ data: { gateId } }) =>
    typeof gateId === 'string' ? [gateId] : [],
  );
  if (ids.length === 0) return new Map();
  const gates = await db
    .select({ id: jobGates.id, command: jobGates.command })
    .from(jobGates)
    .where(inArray(jobGates.id, ids));
  return new Map(gates.map(({ id, command }) => [id, command]));
};
