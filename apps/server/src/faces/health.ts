import type { Hono } from 'hono';
import type { House } from '../house.ts';
import { isReachable } from '../platform/database.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export const healthFace = (app: Hono, { db, signals, stopping }: House): void => {
  app.get('/healthz', (http) => http.json({ ok: true }));
  app.get('/readyz', async (http) => {
    const database = await isReachable(db);
    const ready = database && signals.fresh() && !stopping.aborted;
    return http.json(
      { ok: ready, database, signals: signals.fresh(), stopping: stopping.aborted },
      ready ? 200 : 503,
    );
  });
};
