import type { PlaceResult, RefusedResult } from '@hlidka/protocol';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { sites } from '../../../estate/sites/table.ts';
import { createWindowIndex, readWindows } from '../../../estate/windows/index.ts';
import { createSettingsReader, fillGaps, type LateCheck } from '../../checks/index.ts';
import { sitePlaces } from '../table.ts';

type Late = { index: number; result: PlaceResult; at: number };

const readSettings = createSettingsReader(() => {});

/**
 * What a home place checked while the server did not ask: written into slots without a result.
 * Returns what is refused.
 */
export const takeLateResults = async (
  db: Database,
  { placeId, batch, late }: { placeId: string; batch: string; late: Late[] },
  now: Date,
): Promise<RefusedResult[]> => {
  if (late.length === 0) return [];
  const ids = [...new Set(late.map(({ result }) => result.site))];
  const rows = await db
    .select({
      id: sites.id,
      number: sites.number,
      groupId: sites.groupId,
      monitor: sites.monitor,
    })
    .from(sites)
    .innerJoin(sitePlaces, eq(sitePlaces.siteId, sites.id))
    .where(and(inArray(sites.id, ids), eq(sitePlaces.home, placeId)));
  const homes = new Map(rows.map((row) => [row.id, row]));
  const oldest = new Date(Math.min(...late.map(({ at }) => at)));
  const windows = createWindowIndex(await readWindows(db, oldest));
  const checks = late.map(({ index, result: { site, ms, failure }, at }) => {
    const home = homes.get(site);
    if (!home) return { index, check: null };
    const { intervalSeconds } = readSettings(site, JSON.stringify(home.monitor));
    const maintenance = windows.covers(home, new Date(at));
    const check: LateCheck = {
      number: home.number,
      intervalSeconds,
      at,
      ms,
      failure,
      maintenance,
    };
    return { index, check };
  });
  const known = checks.flatMap(({ check }) => check ?? []);
  const refused = await fillGaps(db, batch, known, now.getTime());
  return checks.flatMap(({ index, check }): RefusedResult[] => {
    const why = check ? refused.get(check) : 'not home';
    return why ? [{ index, why }] : [];
  });
};
