import { livePath } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { UserContext } from '../../base/context.ts';
import type { House } from '../../house.ts';
import { contextFor } from '../caller.ts';
import { createLiveHub } from './live-hub.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/**
 * In milliseconds; 0 for an invalid time, and everything for a future one: the clock was set back.
 */
const ageOf = (since = ''): number => {
  const age = Date.now() - (Number(since) || Number.NaN);
  return age < 0 ? Number.POSITIVE_INFINITY : age || 0;
};

/** Tells an open page what changed, limited to what its viewer may see. */
export const liveFace = (app: Hono, house: House): void => {
  const hub = createLiveHub(house);
  app.get(livePath, async (http) => {
    const ctx = (await contextFor(house, 'signed-in', http)) as UserContext;
    if (http.req.method === 'HEAD') return http.body(null, 200, headers);
    const channel = await hub.open(ctx, http.req.header('cookie'), ageOf(http.req.query('since')));
    // A client that left meanwhile never reads the body, so it never cancels it.
    const { signal } = http.req.raw;
    if (signal.aborted) channel.end();
    signal.addEventListener('abort', channel.end, { once: true });
    return http.body(channel.body, 200, headers);
  });
};
