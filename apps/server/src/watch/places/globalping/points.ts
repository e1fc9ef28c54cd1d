import type { GlobalpingPoints } from '@hlidka/protocol';
import * as z from 'zod';
import type { Context } from '../../../base/context.ts';
import { readGlobalpingRow, tokenOf } from './settings.ts';

/** The longest that an operator who opens the settings waits. */
const patienceMs = 4000;
/** Settings opened again within this time see the same answer with its age. */
const keptMs = 60_000;

const Limits = z.object({
  rateLimit: z.object({
    measurements: z.object({
      create: z.object({
        limit: z.int().min(0),
        remaining: z.int().min(0),
        /** Seconds until the points are renewed. */
        reset: z.number().min(0).max(86_400),
      }),
    }),
  }),
});

const ask = async (apiUrl: string, token: string | null): Promise<GlobalpingPoints> => {
  const response = await fetch(`${apiUrl}/v1/limits`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`Globalping answered ${response.status}`);
  const { limit, remaining, reset } = Limits.parse(await response.json()).rateLimit.measurements
    .create;
  const now = Date.now();
  return {
    limit,
    remaining,
    resetAt: new Date(now + reset * 1000).toISOString(),
    readAt: new Date(now).toISOString(),
  };
};

type Held = { until: number; token: string | null; points: Promise<GlobalpingPoints | null> };

/** The points left; null: not asked, or no answer. */
export const createPointsReader = (apiUrl = 'https://api.globalping.io') => {
  let held: Held | null = null;
  return async ({
    db,
    config,
    log,
  }: Pick<Context, 'db' | 'config' | 'log'>): Promise<{ points: GlobalpingPoints | null }> => {
    const row = await readGlobalpingRow(db);
    if (!row.asked) return { points: null };
    const token = tokenOf(row, config.encryptionKeys);
    if (!held || held.until < performance.now() || held.token !== token) {
      const points = ask(apiUrl, token).catch((error: Error) => {
        log.warn({ reason: error.message }, 'Globalping does not say how many points are left');
        return null;
      });
      held = { until: performance.now() + keptMs, token, points };
    }
    return { points: await held.points };
  };
};
