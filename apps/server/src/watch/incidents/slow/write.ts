import type { SlowEnd, SlowPhase } from '@hlidka/protocol';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { incidents, slowTimes } from '../table.ts';

export type SlowFigures = {
  siteId: string;
  fromAt: number;
  seenAt: number;
  nowMs: number;
  usualMs: number | null;
  limitMs: number | null;
  phase: SlowPhase;
  phaseNowMs: number;
  phaseUsualMs: number | null;
};

const values = (all: SlowFigures[]) =>
  JSON.stringify(
    all.map((one) => ({
      ...one,
      id: newId(),
      fromAt: new Date(one.fromAt).toISOString(),
      seenAt: new Date(one.seenAt).toISOString(),
    })),
  );
const shape = sql.raw(`as n("id" uuid, "siteId" uuid, "fromAt" timestamptz, "seenAt" timestamptz,
  "nowMs" int, "usualMs" int, "limitMs" int, "phase" text, "phaseNowMs" int, "phaseUsualMs" int)`);

/** Sites that are watched and have no open outage; one that is slow already stays as it is. */
export const beginSlowTimes = async (tx: Tx, all: SlowFigures[]): Promise<void> => {
  if (all.length === 0) return;
  await tx.execute(sql`
    insert into slow_times (id, site_id, from_at, seen_at, now_ms, usual_ms, limit_ms, phase,
      phase_now_ms, phase_usual_ms)
    select n."id", n."siteId", n."fromAt", n."seenAt", n."nowMs", n."usualMs", n."limitMs", n."phase",
      n."phaseNowMs", n."phaseUsualMs"
    from jsonb_to_recordset(${values(all)}::jsonb) ${shape}
    join ${sites} on ${sites.id} = n."siteId"
    where ${isWatched} and not exists (select 1 from ${incidents} i
      where i.site_id = n."siteId" and i.kind = 'availability' and i.resolved_at is null)
    on conflict do nothing`);
};

/** How slow they are now. */
export const keepSlowTimes = async (db: Executor, all: SlowFigures[]): Promise<void> => {
  if (all.length === 0) return;
  await db.execute(sql`
    update slow_times t set seen_at = n."seenAt", now_ms = n."nowMs", usual_ms = n."usualMs",
      limit_ms = n."limitMs", phase = n."phase", phase_now_ms = n."phaseNowMs",
      phase_usual_ms = n."phaseUsualMs"
    from jsonb_to_recordset(${values(all)}::jsonb) ${shape}
    where t.site_id = n."siteId" and t.to_at is null and t.seen_at < n."seenAt"`);
};

export const endSlowTimes = async (
  tx: Tx,
  siteIds: string[],
  { at, endedBy }: { at: Date; endedBy: SlowEnd },
): Promise<void> => {
  if (siteIds.length === 0) return;
  const toAt = sql`greatest(${at.toISOString()}::timestamptz, from_at)`;
  await tx
    .update(slowTimes)
    .set({ toAt, endedBy })
    .where(and(inArray(slowTimes.siteId, siteIds), isNull(slowTimes.toAt)));
};
