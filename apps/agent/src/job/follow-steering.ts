import { setTimeout as sleep } from 'node:timers/promises';
import type { Steering } from '@hlidka/protocol';
import type { JobServer } from './job-server.ts';

/** Reads the operator's messages in order; handled ones are confirmed with the next request. */
export const followSteering = async (
  server: JobServer,
  signal: AbortSignal,
  on: {
    paused: (paused: boolean) => void;
    /** An instruction; confirmed once this promise resolves. */
    message: (row: Steering & { text: string }) => Promise<void>;
    lost: (error: unknown) => void;
  },
): Promise<void> => {
  let confirmed = 0;
  try {
    while (!signal.aborted) {
      const { rows, paused } = await server.steering(confirmed);
      on.paused(paused);
      for (const row of rows) {
        const { text } = row;
        if (row.verb === 'operator_message' && row.questionId === null && text !== null)
          await on.message({ ...row, text });
        confirmed = Math.max(confirmed, row.seq);
      }
      // Pause: a server that replies at once with nothing must not be called in a tight loop.
      if (rows.length === 0) await sleep(50, null, { signal });
    }
  } catch (error) {
    if (!signal.aborted) on.lost(error);
  }
};
