import { sql } from 'drizzle-orm';
import type { LoopContext } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { formTasks, mailDoor } from '../table.ts';

const againMs = 1_000;

/** Records that a connection was turned away, at most once a second. */
export const createFullNotes = ({ db, log }: Pick<LoopContext, 'db' | 'log'>) => {
  let wanted = false;
  const noting = startLoop({
    log,
    trouble: 'that the door for mail was full is not written down',
    everyMs: Number.POSITIVE_INFINITY,
    afterFailureMs: againMs,
    pass: async () => {
      if (!wanted) return Number.POSITIVE_INFINITY;
      wanted = false;
      try {
        await noteFull(db);
      } catch (error) {
        wanted = true;
        throw error;
      }
      log.warn({}, 'the door for the messages of checked forms is full');
      return againMs;
    },
  });
  return {
    note: () => {
      if (!wanted) {
        wanted = true;
        noting.ring();
      }
    },
    stop: noting.stop,
  };
};

const noteFull = (db: Executor) =>
  db
    .insert(mailDoor)
    .values({ fullAt: sql`now()` })
    .onConflictDoUpdate({ target: mailDoor.onlyOne, set: { fullAt: sql`now()` } });

/** SQL condition: a connection was turned away since a run began. */
export const wasFullDuring = sql<boolean>`exists (select 1 from ${mailDoor}
  where ${mailDoor.fullAt} >= ${formTasks.startedAt})`;

/** When a connection was last turned away, within the last day. */
export const lastTurnedAway = async (db: Executor): Promise<Date | null> => {
  const [row] = await db
    .select()
    .from(mailDoor)
    .where(sql`${mailDoor.fullAt} > now() - interval '1 day'`);
  return row?.fullAt ?? null;
};
