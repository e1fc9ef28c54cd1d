import type { JobServer } from './job-server.ts';
import type { Slot } from './slots.ts';

/**
 * While a job waits for the operator, or rests, nothing of it runs: its slot and its site are free. It
 * continues once the site is free and then a slot.
 */
export const createParking =
  (server: JobServer, slot: Slot, signal: AbortSignal) =>
  async <T>(wait: () => Promise<T>, rest = false): Promise<T> => {
    await server.park(rest);
    slot.leave();
    const answer = await wait();
    while (!(await server.goOn()).free);
    await slot.enter(signal);
    return answer;
  };
