import type { JobServer } from './job-server.ts';
import type { Slot } from './slots.ts';

/**
 * While a job waits for the operator nothing of it runs: its place is free for other jobs, its site too. It goes on
 * when the site is free, and then when a place is.
 */
export const createParking =
  (server: JobServer, slot: Slot, signal: AbortSignal) =>
  async <T>(wait: () => Promise<T>): Promise<T> => {
    await server.park();
    slot.leave();
    const answer = await wait();
    while (!(await server.goOn()).free);
    await slot.enter(signal);
    return answer;
  };
