import type { Place } from '@hlidka/protocol';
import { asc, desc, isNull } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { prefixesOf } from '../../people/people/index.ts';
import { readKept } from './passwords/kept.ts';
import { type PlaceRow, places } from './table.ts';
import { placeView } from './view.ts';

/** Places that may call, the server's own first. */
export const listPlaces = async ({ db, now }: Context): Promise<{ places: Place[] }> => {
  const rows = await db
    .select()
    .from(places)
    .where(isNull(places.revokedAt))
    .orderBy(desc(places.own), asc(places.createdAt), asc(places.id));
  const prefixes = await prefixesOf(db, 'place');
  const keptFrom = await readKept(db);
  const viewOf = (row: PlaceRow) =>
    placeView(row, prefixes.get(row.id) ?? null, { now: now(), kept: keptFrom(row) });
  return { places: rows.map(viewOf) };
};
