import type { SiteRow } from './site-rows.ts';

export type ClientHead = { clientId: string; clientName: string; sites: readonly SiteRow[] };
export type BoardItem = { head: ClientHead } | { site: SiteRow };

/** The rows as they are, or under their clients: the client of the worst site comes first. */
export const boardItems = (rows: readonly SiteRow[], byClient: boolean): BoardItem[] => {
  if (!byClient) return rows.map((site) => ({ site }));
  return [...Map.groupBy(rows, ({ clientId }) => clientId)].flatMap(([clientId, sites]) => [
    { head: { clientId, clientName: sites[0]?.clientName ?? '', sites } },
    ...sites.map((site) => ({ site })),
  ]);
};
