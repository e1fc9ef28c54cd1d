import { placeApi } from '@hlidka/protocol';
import type { Calls } from './calls.ts';
import type { Spool } from './spool.ts';

/** What a home place checked alone waits this long: the server first writes what it has itself. */
const settleMs = 30_000;

/** Sends the oldest batch first; what the server refuses row by row is not sent again. */
export const sendResults = async (
  { calls, spool, openMs }: { calls: Calls; spool: Spool; openMs: () => number },
  signal: AbortSignal,
): Promise<void> => {
  for (let next = spool.oldest(); next; next = spool.oldest()) {
    if (openMs() < settleMs && next.batch.results.some(({ home }) => home)) return;
    const { waiting, dropped } = spool.counts();
    const left = waiting - next.batch.results.length;
    await calls.call(placeApi.results, { body: { ...next.batch, waiting: left, dropped }, signal });
    next.taken();
  }
};
