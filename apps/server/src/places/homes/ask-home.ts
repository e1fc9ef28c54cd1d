import type { HomeAnswer } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { readConnected } from '../connected.ts';
import { homeChecks } from '../table.ts';

type Waiting = { placeId: string; wake: () => void };

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
  const off = signals.on(({ topic, id }) => {
    if (topic === 'home_answer' && id) waiting.get(id)?.wake();
    if (topic === 'place' && id) void wakeGone(id).catch(() => {});
    // Signals may have been missed: what is answered by now counts, the rest is checked here.
    if (topic === 'reset') for (const { wake } of waiting.values()) wake();
  });

  return {
    /** Null: no answer within this time, or before the place left. */
    async ask(
      { siteId, placeId }: { siteId: string; placeId: string },
      waitMs: number,
      stopped: AbortSignal,
    ): Promise<HomeAnswer | null> {
      const id = newId();
      const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
      const timer = setTimeout(wake, waitMs);
      const onStop = () => wake();
      stopped.addEventListener('abort', onStop);
      waiting.set(id, { placeId, wake });
      try {
        await db.insert(homeChecks).values({ id, siteId, placeId });
        if (!stopped.aborted) await woken;
        const [row] = await db.delete(homeChecks).where(eq(homeChecks.id, id)).returning();
        return row?.answer ?? null;
      } finally {
        clearTimeout(timer);
        stopped.removeEventListener('abort', onStop);
        waiting.delete(id);
      }
    },
    stop: off,
  };
};
