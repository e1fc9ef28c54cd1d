import type { SiteRow } from './site-rows.ts';

export type ClientHead = { clientId: string; clientName: string; sites: readonly SiteRow[] };
export type BoardItem = { head: ClientHead } | { site: SiteRow };

/** Rows in order, or grouped by client; the client with the worst site first. */
export const boardItems = (rows: readonly SiteRow[], byClient: boolean): BoardItem[] => {
  if (!byClient) return rows.map((site) => ({ site }));
  return [...Map.groupBy(rows, ({ clientId }) => clientId)].flatMap(([clientId, sites]) => [
    { head: { clientId, clientName: sites[0]?.clientName ?? '', sites } },
    ...sites.map((site) => ({ site })),
  ]);
};
