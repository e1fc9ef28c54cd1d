import type { UptimeDay } from '@hlidka/protocol';
import { outageMinutes, readSpans } from '../incidents/index.ts';
import { daysFrom, startOfDay } from '../platform/prague.ts';
import type { Executor } from '../platform/transaction.ts';
import { maintenanceMinutes, maintenanceOf, readWindows } from '../windows/index.ts';

type Aside = Pick<UptimeDay, 'outageMinutes' | 'maintenanceMinutes'>;
type Place = { id: string; groupId: string | null };

/** Where the days begin, from the first on, and where the last one ends. */
export const dayEdges = (first: string, count: number): number[] =>
  daysFrom(first, count + 1).map((day) => startOfDay(day).getTime());

/** Minutes of outage and of maintenance between each moment and the next, of each site. */
export const readAsides = async (
  db: Executor,
  places: readonly Place[],
  edges: readonly number[],
  now: Date,
): Promise<Map<string, Aside[]>> => {
  const [from, end] = [edges[0] ?? 0, Math.min(edges.at(-1) ?? 0, now.getTime())];
  const ids = places.map(({ id }) => id);
  const spans = await readSpans(db, ids, new Date(from), new Date(end));
  const windows = await readWindows(db, new Date(from));
  const own = Map.groupBy(spans, ({ siteId }) => siteId);
  return new Map(
    places.map((place) => {
      const lost = outageMinutes(own.get(place.id) ?? [], edges, now.getTime());
      const kept = maintenanceMinutes(maintenanceOf(windows, place, { from, to: end }), edges);
      const asides = lost.map((minutes, at) => ({
        outageMinutes: minutes,
        maintenanceMinutes: kept[at] ?? 0,
      }));
      return [place.id, asides] as const;
    }),
  );
};

export const noAside: Aside = { outageMinutes: 0, maintenanceMinutes: 0 };
