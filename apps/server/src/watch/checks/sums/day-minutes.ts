import type { UptimeDay } from '@hlidka/protocol';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { daysFrom, startOfDay } from '../../../base/platform/time/prague.ts';
import type { Owner } from '../../../estate/sites/index.ts';
import {
  maintenanceMinutes,
  maintenanceOf,
  readWindows,
  type SiteInGroup,
} from '../../../estate/windows/index.ts';
import type { WindowRow } from '../../../estate/windows/table.ts';
import { type Outage, outageMinutes, readSpans } from '../../incidents/index.ts';

type DayMinutes = Pick<UptimeDay, 'outageMinutes' | 'maintenanceMinutes'>;

/** The start of each day from the first on, and the end of the last. */
export const dayEdges = (first: string, count: number): number[] =>
  daysFrom(first, count + 1).map((day) => startOfDay(day).getTime());

type Interruptions = { spans: readonly Outage[]; windows: WindowRow[] };

/** Minutes of outage and of maintenance between each moment and the next. */
export const dayMinutesOf = (
  site: SiteInGroup,
  { spans, windows }: Interruptions,
  edges: readonly number[],
  now: number,
): DayMinutes[] => {
  const within = { from: edges[0] ?? 0, to: Math.min(edges.at(-1) ?? 0, now) };
  const kept = maintenanceMinutes(maintenanceOf(windows, site, within), edges);
  return outageMinutes(spans, edges, now).map((minutes, at) => ({
    outageMinutes: minutes,
    maintenanceMinutes: kept[at] ?? 0,
  }));
};

/** The same for each site. */
export const readDayMinutes = async (
  db: Executor,
  sites: readonly SiteInGroup[],
  edges: readonly number[],
  now: Date,
  owner: Owner = null,
): Promise<Map<string, DayMinutes[]>> => {
  const [from, end] = [edges[0] ?? 0, Math.min(edges.at(-1) ?? 0, now.getTime())];
  const ids = sites.map(({ id }) => id);
  const spans = await readSpans(db, ids, new Date(from), new Date(end), owner);
  const windows = await readWindows(db, new Date(from));
  const own = Map.groupBy(spans, ({ siteId }) => siteId);
  return new Map(
    sites.map((site) => {
      const interruptions = { spans: own.get(site.id) ?? [], windows };
      return [site.id, dayMinutesOf(site, interruptions, edges, now.getTime())] as const;
    }),
  );
};

export const noMinutes: DayMinutes = { outageMinutes: 0, maintenanceMinutes: 0 };
