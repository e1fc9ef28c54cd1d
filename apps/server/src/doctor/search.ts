import type { Database } from '../base/platform/database/database.ts';
import { countTroubles } from '../care/search/index.ts';
import { type Finding, ok, warning } from './check.ts';

/** Whether search engines can still be read; silent if none is connected. */
export const checkSearch = async (db: Database): Promise<Finding[]> => {
  const { connections, troubled } = await countTroubles(db);
  if (connections === 0) return [];
  return [
    troubled === 0
      ? ok('search.ok', { n: connections })
      : warning('search.troubled', { n: troubled, of: connections }),
  ];
};
