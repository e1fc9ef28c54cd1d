import type { Hono } from 'hono';
import type { Readiness } from './readiness.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can work, and the work of the installation gets
 * done.
 */
export const healthFace = (app: Hono, readiness: Readiness): void => {
  app.get('/healthz', (http) => http.json({ ok: true }));
  app.get('/readyz', async (http) => {
    const said = await readiness.read();
    return http.json(said, said.ok ? 200 : 503);
  });
};
