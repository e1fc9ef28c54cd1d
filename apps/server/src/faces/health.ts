import type { DutyName } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Role } from '../config.ts';
import { readHealth } from '../health/index.ts';
import type { House } from '../house.ts';
import { isReachable } from '../platform/database/database.ts';
import { readSnapshotFigures } from '../snapshot-copies/index.ts';

/** Anyone may ask, so the result is cached for a moment. */
const heldMs = 1000;

const away = { database: false, failed: ['database'], seconds: {}, snapshotAgeSeconds: null };

export type Kept = Partial<Record<Role, readonly DutyName[]>>;

/**
 * `/healthz`: the process answers. `/readyz`: it can work, and the work of the installation gets
 * done. How old the newest snapshot is stands there too, and makes nothing fail.
 */
export const healthFace = (app: Hono, house: House, duties: Kept): void => {
  const { db, signals, stopping, roles, now, log } = house;
  const openedAt = performance.now();

  const look = async () => {
    if (!(await isReachable(db))) return away;
    const upMs = performance.now() - openedAt;
    const { failed, seconds } = await readHealth({ db, now: now(), roles, duties, upMs });
    const { ageSeconds } = await readSnapshotFigures(db, now());
    return { database: true, failed, seconds, snapshotAgeSeconds: ageSeconds };
  };
  let held: { at: number; seen: ReturnType<typeof look> } | null = null;
  const seen = () => {
    if (!held || performance.now() - held.at > heldMs)
      held = {
        at: performance.now(),
        seen: look().catch((error: Error) => {
          log.warn({ reason: error.message }, 'the state of the house cannot be read');
          return away;
        }),
      };
    return held.seen;
  };

  app.get('/healthz', (http) => http.json({ ok: true }));
  app.get('/readyz', async (http) => {
    const { database, failed, seconds, snapshotAgeSeconds } = await seen();
    const fresh = signals.fresh();
    const troubles = [
      ...failed,
      ...(fresh ? [] : ['signals']),
      ...(stopping.aborted ? ['stopping'] : []),
    ];
    const ok = troubles.length === 0;
    return http.json(
      {
        ok,
        failed: troubles,
        database,
        signals: fresh,
        stopping: stopping.aborted,
        seconds,
        snapshotAgeSeconds,
      },
      ok ? 200 : 503,
    );
  });
};
