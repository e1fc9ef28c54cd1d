import type { Place } from '@hlidka/protocol';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { sitePlaces } from '../table.ts';
import { type Asked, hasSay, maySee } from './has-say.ts';
import { holdsSecret } from './secret-sites.ts';

const shown = 5;

/** Which sites a place would be asked about, but cannot see because it is given no passwords. */
export const readKept = async (db: Executor): Promise<(place: Asked) => Place['kept']> => {
  const rows = await db
    .select({ name: sites.name, rules: sitePlaces })
    .from(sites)
    .leftJoin(sitePlaces, eq(sitePlaces.siteId, sites.id))
    .where(and(isWatched, holdsSecret))
    .orderBy(asc(sites.name), asc(sites.id));
  return (place) => {
    const isMeant = ({ rules }: (typeof rows)[number]) => hasSay(rules ?? undefined, place, false);
    const kept = maySee(place, true) ? [] : rows.filter(isMeant);
    return { count: kept.length, names: kept.slice(0, shown).map(({ name }) => name) };
  };
};
