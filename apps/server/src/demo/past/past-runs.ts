import { minuteMs } from '@hlidka/protocol';
import { inArray } from 'drizzle-orm';
import { newId, newToken, tokenDigest } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { lateAt } from '../../care/heartbeats/index.ts';
import { heartbeatRuns, siteHeartbeats } from '../../care/heartbeats/table.ts';
import { sites } from '../../estate/sites/table.ts';
import { createChance, seedOf } from '../chance.ts';
import { reportingJobs } from '../data/public.ts';

const kept = 24;

/** Jobs of two sites that reported by themselves until now; one of their runs failed. */
export const addPastRuns = async (tx: Tx, now: Date): Promise<void> => {
  const refs = reportingJobs.map(({ site }) => site);
  const found = await tx
    .select({ id: sites.id, ref: sites.ref })
    .from(sites)
    .where(inArray(sites.ref, refs));
  for (const { site, name, cron, graceMinutes, everyMinutes, seconds, ...said } of reportingJobs) {
    const siteId = found.find(({ ref }) => ref === site)?.id;
    if (!siteId) continue;
    const chance = createChance(seedOf(name));
    const every = everyMinutes * minuteMs;
    const last = Math.floor(now.getTime() / every) * every;
    const runs = Array.from({ length: kept }, (_, runsAgo) => {
      const failed = said.failed?.runsAgo === runsAgo ? said.failed : null;
      const ms = Math.round(seconds * 1000 * (failed ? 0.2 : 0.8 + chance() * 0.5));
      const at = new Date(last - runsAgo * every + ms);
      return {
        call: failed ? 'fail' : 'ok',
        exitStatus: failed?.exitStatus ?? null,
        ms,
        at,
        failed,
      } as const;
    })
      .filter(({ at }) => at <= now)
      .toReversed();
    const lastAt = runs.at(-1)?.at ?? null;
    const since = new Date(now.getTime() - 90 * 24 * 60 * minuteMs);
    const due = {
      periodMinutes: null,
      cron,
      zone: 'Europe/Prague',
      graceMinutes,
      since,
      lastOkAt: lastAt,
      startedAt: null,
    };
    const id = newId();
    const digest = tokenDigest(newToken());
    await tx.insert(siteHeartbeats).values({
      id,
      siteId,
      name,
      digest,
      lastAt,
      ...due,
      lateAt: lateAt(due),
      createdAt: since,
    });
    await tx.insert(heartbeatRuns).values(
      runs.map(({ failed, ...run }) => ({
        heartbeatId: id,
        ...run,
        body: failed?.says ?? said.says,
      })),
    );
  }
};
