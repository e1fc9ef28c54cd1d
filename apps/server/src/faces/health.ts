import type { DutyName } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Role } from '../config.ts';
import { readHealth } from '../health/index.ts';
import type { House } from '../house.ts';
import { isReachable } from '../platform/database/database.ts';

/** Anyone may ask, so the result is cached for a moment. */
const heldMs = 1000;

export type Kept = Partial<Record<Role, readonly DutyName[]>>;

/**
 * `/healthz`: the process answers. `/readyz`: it can work, and the work of the installation gets
 * done.
 */
export const healthFace = (app: Hono, house: House, duties: Kept): void => {
  const { db, signals, stopping, roles, now, log } = house;
  const openedAt = performance.now();

  const look = async () => {
    if (!(await isReachable(db))) return { database: false, failed: ['database'], seconds: {} };
    const upMs = performance.now() - openedAt;
    const { failed, seconds } = await readHealth({ db, now: now(), roles, duties, upMs });
    return { database: true, failed, seconds };
  };
  let held: { at: number; seen: ReturnType<typeof look> } | null = null;
  const seen = () => {
    if (!held || performance.now() - held.at > heldMs)
      held = {
        at: performance.now(),
        seen: look().catch((error: Error) => {
          log.warn({ reason: error.message }, 'the state of the house cannot be read');
          return { database: false, failed: ['database'], seconds: {} };
        }),
      };
    return held.seen;
  };

  app.get('/healthz', (http) => http.json({ ok: true }));
  app.get('/readyz', async (http) => {
    const { database, failed, seconds } = await seen();
    const fresh = signals.fresh();
    const troubles = [
      ...failed,
      ...(fresh ? [] : ['signals']),
      ...(stopping.aborted ? ['stopping'] : []),
    ];
    const ok = troubles.length === 0;
    return http.json(
      { ok, failed: troubles, database, signals: fresh, stopping: stopping.aborted, seconds },
      ok ? 200 : 503,
    );
  });
};
