import type { SitePlacesRules } from '@hlidka/protocol';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { places } from './table.ts';

/** Rules as the trail tells them: with the names that places have now, since a place may go. */
export const createToldRules = async (db: Executor) => {
  const rows = await db.select({ id: places.id, name: places.name }).from(places);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (id: string) => names.get(id) ?? id;
  return ({ home, asked, mustSee, ...rest }: SitePlacesRules) => ({
    ...rest,
    home: home && named(home),
    asked: asked && asked.map(named),
    mustSee: mustSee.map(named),
  });
};
