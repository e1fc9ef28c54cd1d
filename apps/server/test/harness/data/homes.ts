import { sitePlaces } from '@hlidka/protocol';
import { and, eq, sql } from 'drizzle-orm';
import { openStory } from './second-opinions.ts';
import { checks } from '../../../src/watch/checks/table.ts';
import { sites } from '../../../src/estate/sites/table.ts';

/** A site whose home is a place that answers as the test sets it. */
export const openHome = async (sees: 'well' | 'silent' | 'blind') => {
  const story = await openStory();
  const { cast } = story;
  const params = { id: cast.web.id };
  const home = await story.openPlace('Brno', sees);
  const rules = { asked: null, quorum: null, mustSee: [], countLocal: false };
  const setHome = (id: string | null) =>
    cast.olga.call(sitePlaces.change, { params, body: { ...rules, home: id } });
  const read = () => cast.olga.call(sitePlaces.read, { params });
  const regularChecks = () =>
    cast.house.db
      .select({ at: checks.at, failure: checks.failure })
      .from(checks)
      .innerJoin(sites, eq(sites.number, checks.site))
      .where(and(eq(sites.id, cast.web.id), sql`flags & 1 = 0`))
      .orderBy(checks.at);
  await setHome(home.id);
  return { ...story, params, home, setHome, read, regularChecks };
};

