import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { disputes, places } from '../table.ts';

/** Places whose answers do not count, by the site; under `everywhere` those that count for none. */
export type VoicelessPlaces = { everywhere: Set<string>; bySite: Map<string, Set<string>> };

/** Of these sites; null: of all. */
export const readVoiceless = async (
  db: Executor,
  siteIds: string[] | null,
): Promise<VoicelessPlaces> => {
  const all = await db
    .select({ id: places.id })
    .from(places)
    .where(and(isNotNull(places.voicelessSince), isNull(places.revokedAt)));
  const rows = await db
    .select({ siteId: disputes.siteId, placeId: disputes.placeId })
    .from(disputes)
    .where(
      and(
        isNotNull(disputes.voicelessSince),
        siteIds ? inArray(disputes.siteId, siteIds) : undefined,
      ),
    );
  const bySite = new Map<string, Set<string>>();
  for (const { siteId, placeId } of rows)
    bySite.set(siteId, (bySite.get(siteId) ?? new Set()).add(placeId));
  return { everywhere: new Set(all.map(({ id }) => id)), bySite };
};

/** Of one site. */
export const voicelessAt = async (db: Executor, siteId: string): Promise<string[]> => {
  const { everywhere, bySite } = await readVoiceless(db, [siteId]);
  return [...everywhere, ...(bySite.get(siteId) ?? [])];
};

export const hasVoice = (
  { everywhere, bySite }: VoicelessPlaces,
  siteId: string,
  placeId: string,
): boolean => !everywhere.has(placeId) && !bySite.get(siteId)?.has(placeId);
