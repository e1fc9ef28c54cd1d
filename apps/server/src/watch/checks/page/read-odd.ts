import type { OddPage } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { pageLooks } from '../table.ts';
import { Odd } from './look-rows.ts';

/** Watched sites whose page does not look as usual, the latest first. */
export const readOddPages = async (
  db: Executor,
  most: number,
): Promise<{ count: number; rows: OddPage[] }> => {
  const { rows } = await db.execute<{ id: string; name: string; odd: unknown; all: number }>(sql`
    select ${sites.id}, ${sites.name}, ${pageLooks.odd}, (count(*) over ())::int as all
    from ${pageLooks} join ${sites} on ${sites.id} = ${pageLooks.siteId}
    where ${pageLooks.odd} is not null and ${isWatched}
    order by ${pageLooks.odd} -> 'since' desc, ${sites.name} limit ${most}`);
  return {
    count: rows[0]?.all ?? 0,
    rows: rows.flatMap(({ id, name, odd }) => {
      const read = Odd.safeParse(odd).data;
      if (!read) return [];
      const since = new Date(read.since).toISOString();
      return [{ siteId: id, siteName: name, signs: read.signs, since }];
    }),
  };
};
