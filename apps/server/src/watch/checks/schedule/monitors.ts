import {
  defaultMonitor,
  type Evidence,
  FurtherCheckSettings,
  MonitorSettings,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { siteChecks, sites } from '../../../estate/sites/table.ts';
import { calm, readHistory, type Watch } from '../../incidents/index.ts';
import { watches } from '../../incidents/table.ts';
import { isPlainPage, monitorOfPage } from '../plain-page.ts';
import type { Monitor } from './monitor.ts';

export type MonitorState = {
  monitor: Monitor;
  /** The settings as stored. */
  text: string;
  watch: Watch;
  /** Version of the row the verdict was read from; 0 when there is none. */
  version: number;
  /** Whether it has passed since it got its address. */
  measured: boolean;
  lastFailure: string | null;
  /** Evidence of the last failed check since this process has had it. */
  lastEvidence: Evidence | null;
  certificateEndsAt: number | null;
  certificateStartsAt: number | null;
  /** The server refuses HEAD. */
  headRefused: boolean;
};

type Row = {
  siteId: string;
  number: number;
  siteNumber: number;
  groupId: string | null;
  name: string | null;
  counts: boolean;
  ownSums: number | null;
  url: string;
  settings: string;
  further: string | null;
  version: number | null;
  phase: Watch['phase'] | null;
  failedSince: unknown;
  recoveredAt: unknown;
  confirmations: number | null;
  imported: boolean | null;
  resolvedAt: unknown[] | null;
  history: unknown;
  unstable: boolean | null;
  localSince: unknown;
  firstSuccessAt: Date | null;
  lastFailure: string | null;
  certificateEndsAt: unknown;
  certificateStartsAt: unknown;
  headRefused: boolean | null;
};

/** Values that are not an instant (such as infinity) count as none. */
const instant = (at: unknown): number | null =>
  at instanceof Date && !Number.isNaN(at.getTime()) ? at.getTime() : null;

const watchOf = (row: Row, intervalMs: number, now: number): Watch =>
  row.phase === null
    ? calm
    : {
        phase: row.phase,
        failedSince: instant(row.failedSince),
        recoveredAt: instant(row.recoveredAt),
        confirmations: row.confirmations ?? 0,
        imported: row.imported ?? false,
        resolvedAt: (row.resolvedAt ?? []).flatMap((at) => instant(at) ?? []),
        history: readHistory(row.history, intervalMs, now),
        unstable: row.unstable ?? false,
        localSince: instant(row.localSince),
      };

const Stored = MonitorSettings.strip();
const mostRead = 1000;

/** Parses stored settings; unreadable ones are replaced by the defaults and reported once. */
export const createSettingsReader = (onOdd: (siteId: string) => void) => {
  const read = new Map<string, MonitorSettings>();
  const told = new Set<string>();
  return (siteId: string, text: string): MonitorSettings => {
    const before = read.get(text);
    if (before) return before;
    const parsed = Stored.safeParse(JSON.parse(text));
    if (parsed.success) {
      if (read.size >= mostRead) read.clear();
      read.set(text, parsed.data);
      return parsed.data;
    }
    if (!told.has(siteId)) onOdd(siteId);
    told.add(siteId);
    return defaultMonitor;
  };
};

/** The same for further checks; one that cannot be read is not made, for there is no default of it. */
export const createFurtherReader = (onOdd: (number: number) => void) => {
  const told = new Set<number>();
  return (number: number, text: string): FurtherCheckSettings | null => {
    const parsed = FurtherCheckSettings.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    if (!told.has(number)) onOdd(number);
    told.add(number);
    return null;
  };
};

export type ReadSettings = {
  first: ReturnType<typeof createSettingsReader>;
  further: ReturnType<typeof createFurtherReader>;
};

const monitorOf = (row: Row, read: ReadSettings): Monitor | null => {
  const { siteId, number, siteNumber, groupId, name, counts, ownSums, url } = row;
  const shared = { siteId, number, siteNumber, groupId, name, counts, ownSums };
  if (row.further === null)
    return { ...shared, kind: 'http', url, settings: read.first(siteId, row.settings) };
  const settings = read.further(number, row.further);
  if (settings === null) return null;
  return settings.kind === 'http' && isPlainPage(settings)
    ? { ...shared, kind: 'http', url: settings.url, settings: monitorOfPage(settings) }
    : { ...shared, kind: 'other', settings };
};

/** The checks of these shares' sites, or of these sites; unwatched and paused ones are left out. */
export const readMonitors = async (
  db: Executor,
  read: ReadSettings,
  which: { shares: number[]; count: number; siteIds?: string[] },
  now: number,
): Promise<MonitorState[]> => {
  const only = which.siteIds
    ? sql`and ${sites.id} = any(${sql.param(which.siteIds)}::uuid[])`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    select sites.id as "siteId", c.number, sites.number as "siteNumber", group_id as "groupId", c.name, c.counts,
      c.own_sums as "ownSums", url, monitor::text as settings, c.settings::text as further,
      w.version, w.phase, w.failed_since as "failedSince", w.recovered_at as "recoveredAt", w.confirmations, w.imported,
      w.resolved_at as "resolvedAt", w.history, w.unstable, w.local_since as "localSince", w.first_success_at as "firstSuccessAt", w.last_failure as "lastFailure",
      w.certificate_ends_at as "certificateEndsAt", w.certificate_starts_at as "certificateStartsAt",
      w.head_refused as "headRefused"
    from ${sites} join ${siteChecks} c on c.site_id = ${sites.id} left join ${watches} w on w.number = c.number
    where ${isWatched} and c.paused_at is null and ${sites.number} % ${which.count} = any(${sql.param(which.shares)}::int[]) ${only}`);
  return rows.flatMap((row) => {
    const monitor = monitorOf(row, read);
    if (!monitor) return [];
    return {
      monitor,
      text: row.further ?? row.settings,
      watch: watchOf(row, monitor.settings.intervalSeconds * 1000, now),
      version: row.version ?? 0,
      measured: row.firstSuccessAt !== null,
      lastFailure: row.lastFailure,
      lastEvidence: null,
      certificateEndsAt: instant(row.certificateEndsAt),
      certificateStartsAt: instant(row.certificateStartsAt),
      headRefused: row.headRefused ?? false,
    };
  });
};
