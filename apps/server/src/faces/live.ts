import { type LiveEvent, livePath } from '@hlidka/protocol';
import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { UserContext } from '../context.ts';
import type { House } from '../house.ts';
import type { Signal } from '../platform/signals.ts';
import { createSight } from '../sites/index.ts';
import { contextFor } from './caller.ts';

const gatherMs = 50;
const beatMs = 20_000;

/** Tells an open page what changed, within what its viewer may see. */
export const liveFace = (app: Hono, house: House): void => {
  app.get(livePath, async (http) => {
    const ctx = (await contextFor(house, 'signed-in', http)) as UserContext;
    http.header('x-accel-buffering', 'no');
    http.header('cache-control', 'no-store');
    return streamSSE(http, async (stream) => {
      const sight = await createSight(ctx);
      const waiting: Signal[] = [];
      let wake = () => {};
      const off = house.signals.on((signal) => {
        waiting.push(signal);
        wake();
      });
      const ended = new Promise<void>((resolve) => {
        stream.onAbort(() => resolve());
        house.stopping.addEventListener('abort', () => resolve(), { once: true });
      });
      let open = true;
      void ended.then(() => {
        open = false;
        wake();
      });
      await stream.writeSSE({ event: 'hello', data: '' });
      try {
        while (open) {
          const woken = new Promise<void>((resolve) => {
            wake = resolve;
          });
          if (waiting.length === 0) await Promise.race([woken, stream.sleep(beatMs)]);
          if (!open) break;
          if (waiting.length > 0) await stream.sleep(gatherMs);
          const signals = waiting.splice(0);
          if (signals.length === 0) await stream.writeSSE({ event: 'beat', data: '' });
          for (const event of await eventsFor(ctx, sight, signals))
            await stream.writeSSE({ data: JSON.stringify(event) });
          if (!(await house.sessions.whoIs(http.req.header('cookie')))) break;
        }
      } finally {
        off();
      }
    });
  });
};

type Sight = Awaited<ReturnType<typeof createSight>>;

const eventsFor = async (
  ctx: UserContext,
  sight: Sight,
  signals: Signal[],
): Promise<LiveEvent[]> => {
  const { actor, viewer } = ctx;
  const admin = actor.role === 'admin';
  const viewedUser = viewer.kind === 'user' ? viewer.id : null;
  const found = new Map<LiveEvent['type'], string | null>();
  const add = (type: LiveEvent['type'], id: string | null) =>
    found.set(type, found.has(type) && found.get(type) !== id ? null : id);
  const rows: string[] = [];
  for (const { topic, id, userId } of signals) {
    if (topic === 'reset') for (const type of ['me', 'sites', 'agency'] as const) add(type, null);
    if (topic === 'agency') add('agency', null);
    if ((topic === 'user' && id === actor.id) || (topic === 'session' && userId === actor.id))
      add('me', null);
    if (admin && (topic === 'user' || topic === 'grant')) add('people', id);
    if (admin && topic === 'delivery') add('mails', id);
    if (topic === 'grant' && id === viewedUser) add('sites', null);
    if ((topic === 'site' || topic === 'incident' || topic === 'care') && id) rows.push(id);
    if (topic === 'key' && (admin || userId === actor.id)) add('keys', null);
    if (topic === 'report') add('reports', null);
    if (admin && topic === 'incident') add('incidents', null);
    if (admin && topic === 'window') add('windows', id);
    if (topic === 'window') add('sites', null);
  }
  if (rows.length > 0 || found.has('sites'))
    for (const id of await sight.touchedBy(rows)) add('sites', id);
  return [...found].map(([type, id]) => ({ type, id }));
};
