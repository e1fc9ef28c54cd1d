import { setTimeout as sleep } from 'node:timers/promises';
import { DismissedError, LeaseLostError } from '../net/server.ts';

/** The log line for a failed call, and how long to wait before the next one. */
type Rest = { line: string; ms: number };
type Working = { stopping: AbortSignal; say: (line: string) => void };

export const pauseAfterTroubleMs = 30_000;

/**
 * Does one task after another until it is stopped or dismissed; a repeated failure is logged once.
 */
export const workLoop = (restAfter: (error: unknown) => Rest, { stopping, say }: Working) => {
  let lastSaid = '';
  return async (doNext: () => Promise<void>): Promise<never> => {
    for (;;)
      try {
        await doNext();
        lastSaid = '';
      } catch (error) {
        if (stopping.aborted || error instanceof DismissedError) throw error;
        if (error instanceof LeaseLostError) continue;
        const { line, ms } = restAfter(error);
        if (line !== lastSaid) say(line);
        lastSaid = line;
        await sleep(ms, null, { signal: stopping });
      }
  };
};
