import { type AdminSiteRow, adminSites, limits, type SitesWanted } from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

/** Many sites at once: as the board shows them, or by name. */
export const boardQueries = (call: Call) => ({
  /** A part of the board, from one of its lines on. */
  sitesPart: (wanted: Partial<SitesWanted>, from = 0, count: number = limits.boardWindow) => ({
    queryKey: ['sites', 'board', wanted, from, count] as const,
    queryFn: () =>
      call(adminSites.list, { query: { ...wanted, from: String(from), count: String(count) } }),
    staleTime,
  }),
  /** All of a client's sites, archived ones too. */
  clientSites: (client: string) => ({
    queryKey: ['sites', 'board', client] as const,
    queryFn: async () => {
      const sites: AdminSiteRow[] = [];
      for (let total = 1; sites.length < total; ) {
        const query = { client, archived: 'yes', sort: 'name', from: String(sites.length) };
        const part = await call(adminSites.list, { query });
        sites.push(...part.sites);
        total = part.sites.length === 0 ? 0 : part.total;
      }
      return sites;
    },
    staleTime,
  }),
  siteNames: () => ({
    queryKey: ['sites', 'names'] as const,
    queryFn: async () => (await call(adminSites.names)).sites,
    staleTime,
  }),
  siteFacts: () => ({
    queryKey: ['sites', 'facts'] as const,
    queryFn: () => call(adminSites.facts),
    staleTime,
  }),
});
