import type { AdminSite } from '@hlidka/protocol';
import { queryClient } from '../../../../query-client.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import type { SitesPart } from './rows/board-lines.ts';

type Patch = Partial<AdminSite> & { id: string };

const board = { queryKey: ['sites', 'board'] as const };

/** Shows a site's changes at once in list and page; returns how to undo that. */
export const storeSite = (patch: Patch): (() => void) => {
  const one = adminQueries.site(patch.id).queryKey;
  for (const queryKey of [board.queryKey, ['sites', 'admin'] as const])
    void queryClient.cancelQueries({ queryKey });
  const parts = queryClient.getQueriesData<SitesPart>(board);
  const site = queryClient.getQueryData<AdminSite>(one);
  queryClient.setQueriesData<SitesPart>(board, (part) =>
    part && 'lines' in part
      ? {
          ...part,
          sites: part.sites.map((row) => (row.id === patch.id ? { ...row, ...patch } : row)),
        }
      : part,
  );
  if (site) queryClient.setQueryData(one, { ...site, ...patch });
  return () => {
    for (const [key, part] of parts) queryClient.setQueryData(key, part);
    if (site) queryClient.setQueryData(one, site);
  };
};
