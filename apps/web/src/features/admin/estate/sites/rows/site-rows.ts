import type { AdminSiteRow } from '@hlidka/protocol';

/** A row with the names that the wire leaves out to stay small. */
export type SiteRow = AdminSiteRow & { clientName: string; groupName: string | null };

type Named = { id: string; name: string };

export const nameRows = (
  sites: readonly AdminSiteRow[],
  clients: readonly Named[],
  groups: readonly Named[],
): SiteRow[] => {
  const clientNames = new Map(clients.map(({ id, name }) => [id, name]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return sites.map((site) => ({
    ...site,
    clientName: clientNames.get(site.clientId) ?? '',
    groupName: site.groupId ? (groupNames.get(site.groupId) ?? null) : null,
  }));
};
