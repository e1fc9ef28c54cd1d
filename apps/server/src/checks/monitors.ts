import { type MonitorSettings } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { calm, type Watch } from '../incidents/index.ts';
import type { Executor } from '../platform/transaction.ts';
import type { Monitor } from './monitor.ts';

export type Known = {
  monitor: Monitor;
  watch: Watch;
  checked: boolean;
  certificateEndsAt: number | null;
};

type Row = {
  siteId: string;
  number: number;
  groupId: string | null;
  url: string;
  settings: MonitorSettings;
  phase: Watch['phase'] | null;
  failedSince: Date | null;
  recoveredAt: Date | null;
  confirmations: number | null;
  resolvedAt: Date[] | null;
  firstCheckAt: Date | null;
  certificateEndsAt: Date | null;
};

const watchOf = (row: Row): Watch =>
  row.phase === null
    ? calm
    : {
        phase: row.phase,
        failedSince: row.failedSince?.getTime() ?? null,
        recoveredAt: row.recoveredAt?.getTime() ?? null,
        confirmations: row.confirmations ?? 0,
        resolvedAt: (row.resolvedAt ?? []).map((at) => at.getTime()),
      };

/** The monitors of these shares, or of these sites; what is not watched is left out. */
export const readMonitors = async (
  db: Executor,
  which: { shares: number[]; count: number; siteIds?: string[] },
): Promise<Known[]> => {
  const only = which.siteIds ? sql`and s.id = any(${sql.param(which.siteIds)}::uuid[])` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select s.id as "siteId", s.number, s.group_id as "groupId", s.url, s.monitor as settings,
      w.phase, w.failed_since as "failedSince", w.phase_at as "recoveredAt", w.confirmations,
      w.resolved_at as "resolvedAt", w.first_check_at as "firstCheckAt", w.certificate_ends_at as "certificateEndsAt"
    from sites s left join watches w on w.site_id = s.id
    where s.archived_at is null and s.paused_at is null and s.url is not null
      and s.role is distinct from 'domain'
      and s.number % ${which.count} = any(${sql.param(which.shares)}::int[]) ${only}`);
  return rows.map((row) => ({
    monitor: {
      siteId: row.siteId,
      number: row.number,
      groupId: row.groupId,
      url: row.url,
      settings: row.settings,
    },
    watch: watchOf(row),
    checked: row.firstCheckAt !== null,
    certificateEndsAt: row.certificateEndsAt?.getTime() ?? null,
  }));
};
