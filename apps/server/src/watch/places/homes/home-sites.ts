import { eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { sitePlaces, standIns } from '../table.ts';
import type { StandIn } from './stand-in.ts';

export type HomeSite = {
  home: string;
  mayCheck: (placeId: string) => boolean;
  /** Who stands in for the home now; null: nobody has to. */
  standIn: StandIn | null;
};

const readRows = async (db: Database, siteIds: string[] | null) => {
  const rows = await db
    .select({ site: sitePlaces, standIn: standIns })
    .from(sitePlaces)
    .leftJoin(standIns, eq(standIns.siteId, sitePlaces.siteId))
    .where(siteIds ? inArray(sitePlaces.siteId, siteIds) : isNotNull(sitePlaces.home));
  return rows.flatMap(({ site: { siteId, home, asked, mustSee }, standIn }) => {
    const mayCheck = (id: string) => !asked || asked.includes(id) || mustSee.includes(id);
    return home ? [[siteId, { home, mayCheck, standIn }] as const] : [];
  });
};

/** The sites whose home is another place, in memory, kept current by signals. */
export const createHomeSites = ({
  db,
  log,
  signals,
}: {
  db: Database;
  log: Log;
  signals: Signals;
}) => {
  const sites = new Map<string, HomeSite>();
  const stale = new Set<string>();
  let everything = true;
  const { promise: isRead, resolve: setRead } = Promise.withResolvers<void>();

  const read = async (): Promise<void> => {
    const siteIds = everything ? null : [...stale];
    if (siteIds?.length === 0) return;
    everything = false;
    stale.clear();
    try {
      const found = await readRows(db, siteIds);
      for (const siteId of siteIds ?? sites.keys()) sites.delete(siteId);
      for (const [siteId, site] of found) sites.set(siteId, site);
      setRead();
    } catch (error) {
      everything = true;
      throw error;
    }
  };
  const reading = startLoop({
    log,
    trouble: 'homes of sites are not read',
    pass: async () => {
      await read();
      return Number.POSITIVE_INFINITY;
    },
    everyMs: 1000,
  });
  const off = signals.on(({ topic, id }) => {
    if (topic === 'reset') everything = true;
    else if (topic === 'site' && id) stale.add(id);
    else return;
    reading.ring();
  });
  return {
    isRead,
    get: (siteId: string) => sites.get(siteId),
    async stop() {
      off();
      await reading.stop();
      setRead();
    },
  };
};
