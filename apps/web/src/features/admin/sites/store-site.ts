import type { AdminSite, AdminSiteRow } from '@hlidka/protocol';
import { queryClient } from '../../../query-client.ts';
import { adminQueries } from '../api/queries.ts';

type Patch = Partial<AdminSite> & { id: string };

/** Shows a site's changes at once in list and page; returns how to undo that. */
export const storeSite = (patch: Patch): (() => void) => {
  const list = adminQueries.sites().queryKey;
  const one = adminQueries.site(patch.id).queryKey;
  void queryClient.cancelQueries({ queryKey: ['sites', 'admin'] });
  const rows = queryClient.getQueryData<AdminSiteRow[]>(list);
  const site = queryClient.getQueryData<AdminSite>(one);
  if (rows)
    queryClient.setQueryData(
      list,
      rows.map((row) => (row.id === patch.id ? { ...row, ...patch } : row)),
    );
  if (site) queryClient.setQueryData(one, { ...site, ...patch });
  return () => {
    if (rows) queryClient.setQueryData(list, rows);
    if (site) queryClient.setQueryData(one, site);
  };
};
