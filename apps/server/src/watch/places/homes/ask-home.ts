import type { HomeAnswer } from '@hlidka/protocol';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { readConnected } from '../connected.ts';
import { homeChecks } from '../table.ts';

type Waiting = {
  placeId: string;
  wake: () => void;
  isWritten: boolean;
  /** Signals may have been missed since it was asked. */
  isInterrupted: boolean;
};

/**
 * Asks places for checks. Deleting the question decides whether its answer counts: one that comes
 * later finds nothing to answer.
 */
export const createHomeAsker = ({ db, signals }: { db: Database; signals: Signals }) => {
  const waiting = new Map<string, Waiting>();

  const wakeGone = async (placeId: string) => {
    if (![...waiting.values()].some((one) => one.placeId === placeId)) return;
    const connected = await readConnected(db);
    if (connected.some(({ id }) => id === placeId)) return;
    for (const one of waiting.values()) if (one.placeId === placeId) one.wake();
  };
  /** Wakes those whose question was answered or is gone, or whose place left; others wait on. */
  const catchUp = async (ids: string[]) => {
    if (ids.length === 0) return;
    const connected = new Set((await readConnected(db)).map(({ id }) => id));
    const rows = await db
      .select({ id: homeChecks.id })
      .from(homeChecks)
      .where(and(inArray(homeChecks.id, ids), isNull(homeChecks.answeredAt)));
    const open = new Set(rows.map(({ id }) => id));
    for (const id of ids) {
      const one = waiting.get(id);
      if (one && (!open.has(id) || !connected.has(one.placeId))) one.wake();
    }
  };
  const interrupt = () => {
    for (const one of waiting.values()) one.isInterrupted = true;
    const written = [...waiting].flatMap(([id, { isWritten }]) => (isWritten ? [id] : []));
    void catchUp(written).catch(() => {});
  };
  const off = signals.on(({ topic, id }) => {
    if (topic === 'home_answer' && id) waiting.get(id)?.wake();
    if (topic === 'place' && id) void wakeGone(id).catch(() => {});
    if (topic === 'reset') interrupt();
  });

  return {
    /**
     * `silent`: no answer within this time, or before the place left; `unheard`: the place may not
     * even have got the question, because signals or the question's row were lost meanwhile.
     */
    async ask(
      { siteId, placeId }: { siteId: string; placeId: string },
      waitMs: number,
      stopped: AbortSignal,
    ): Promise<HomeAnswer | 'silent' | 'unheard'> {
      const id = newId();
      const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
      const timer = setTimeout(wake, waitMs);
      const onStop = () => wake();
      stopped.addEventListener('abort', onStop);
      const one: Waiting = { placeId, wake, isWritten: false, isInterrupted: false };
      waiting.set(id, one);
      try {
        await db.insert(homeChecks).values({ id, siteId, placeId });
        one.isWritten = true;
        if (one.isInterrupted) void catchUp([id]).catch(() => {});
        if (!stopped.aborted) await woken;
        const [row] = await db.delete(homeChecks).where(eq(homeChecks.id, id)).returning();
        if (row?.answer) return row.answer;
        return row && !one.isInterrupted && signals.fresh() ? 'silent' : 'unheard';
      } finally {
        clearTimeout(timer);
        stopped.removeEventListener('abort', onStop);
        waiting.delete(id);
      }
    },
    stop: off,
  };
};
