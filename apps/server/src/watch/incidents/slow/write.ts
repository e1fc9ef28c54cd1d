import type { SlowEnd } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { begin, end } from '../../../tell/notices/index.ts';
import { incidents, slowTimes } from '../table.ts';
import { type SlowNow, slowNotice } from './letters.ts';

export type SlowFigures = {
  siteId: string;
  fromAt: number;
  seenAt: number;
} & SlowNow;

type Row = { siteId: string };

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

/** Tells only of sites whose rows were written. */
const tell = (tx: Tx, all: SlowFigures[], { rows }: { rows: Row[] }): Promise<boolean> => {
  const written = new Set(rows.map(({ siteId }) => siteId));
  const conditions = all
    .filter(({ siteId }) => written.has(siteId))
    .map(({ siteId, fromAt, seenAt: _, ...data }) => ({
      key: siteId,
      siteId,
      since: new Date(fromAt),
      data,
    }));
  return begin(tx, slowNotice, ...conditions);
};

/** Sites that are watched and have no open outage; one that is slow already stays as it is. */
export const beginSlowTimes = async (tx: Tx, all: SlowFigures[]): Promise<void> => {
  if (all.length === 0) return;
  const written = await tx.execute<Row>(sql`
    insert into slow_times (id, site_id, from_at, seen_at, now_ms, usual_ms, limit_ms, phase,
      phase_now_ms, phase_usual_ms)
    select n."id", n."siteId", n."fromAt", n."seenAt", n."nowMs", n."usualMs", n."limitMs", n."phase",
      n."phaseNowMs", n."phaseUsualMs"
    from jsonb_to_recordset(${values(all)}::jsonb) ${shape}
    join ${sites} on ${sites.id} = n."siteId"
    where ${isWatched} and not exists (select 1 from ${incidents} i
      where i.site_id = n."siteId" and i.kind = 'availability' and i.resolved_at is null)
    on conflict do nothing returning site_id as "siteId"`);
  await tell(tx, all, written);
};

/** How slow they are now. */
export const keepSlowTimes = async (tx: Tx, all: SlowFigures[]): Promise<void> => {
  if (all.length === 0) return;
  const written = await tx.execute<Row>(sql`
    update slow_times t set seen_at = n."seenAt", now_ms = n."nowMs", usual_ms = n."usualMs",
      limit_ms = n."limitMs", phase = n."phase", phase_now_ms = n."phaseNowMs",
      phase_usual_ms = n."phaseUsualMs"
    from jsonb_to_recordset(${values(all)}::jsonb) ${shape}
    where t.site_id = n."siteId" and t.to_at is null and t.seen_at < n."seenAt"
    returning t.site_id as "siteId"`);
  await tell(tx, all, written);
};

/** When the slow time of each site ended. */
export const endSlowTimes = async (
  tx: Tx,
  ends: { siteId: string; at: Date }[],
  endedBy: SlowEnd,
): Promise<void> => {
  if (ends.length === 0) return;
  const { rows } = await tx.execute<Row>(sql`
    update ${slowTimes} t set to_at = greatest(n.at, t.from_at), ended_by = ${endedBy}
    from unnest(${sql.param(ends.map(({ siteId }) => siteId))}::uuid[],
      ${sql.param(ends.map(({ at }) => at.toISOString()))}::timestamptz[]) n(site_id, at)
    where t.site_id = n.site_id and t.to_at is null returning t.site_id as "siteId"`);
  await end(
    tx,
    slowNotice,
    rows.map(({ siteId }) => siteId),
  );
};
