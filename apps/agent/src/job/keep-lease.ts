import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@hlidka/protocol';
import { LeaseLostError } from '../net/server.ts';
import type { JobServer } from './job-server.ts';

const everyMs = (limits.leaseSeconds * 1000) / 4;
/** Others may take the job when the lease ends, so its holder stops slightly earlier. */
const leaseMs = (limits.leaseSeconds - 2) * 1000;

/** Prolongs the lease until the work ends; without a renewal in time it is lost. */
export const keepLease = async (
  server: JobServer,
  signal: AbortSignal,
  on: { paused: (paused: boolean) => void; lost: (error: unknown) => void },
): Promise<void> => {
  let timer = setTimeout(() => on.lost(new LeaseLostError()), leaseMs);
  try {
    while (!signal.aborted) {
      const asked = performance.now();
      const { paused } = await server.heartbeat();
      clearTimeout(timer);
      const left = leaseMs - (performance.now() - asked);
      timer = setTimeout(() => on.lost(new LeaseLostError()), Math.max(0, left));
      on.paused(paused);
      await sleep(everyMs, null, { signal });
    }
  } catch (error) {
    if (!signal.aborted) on.lost(error);
  } finally {
    clearTimeout(timer);
  }
};
