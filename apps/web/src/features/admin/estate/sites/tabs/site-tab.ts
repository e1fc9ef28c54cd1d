import type { AdminSite } from '@hlidka/protocol';

const siteTabs = ['state', 'incidents', 'work', 'backups', 'search', 'settings'] as const;
export type SiteTab = (typeof siteTabs)[number];

/** The open part of a site's page, in its address; the first one is not written. */
export const siteTabOf = (search: Record<string, unknown>): { tab?: SiteTab } => {
  const tab = siteTabs.find((one) => one === search.tab && one !== 'state');
  return tab ? { tab } : {};
};

/** A site in the archive is not worked on, and a domain has nothing that search engines count. */
export const tabsOf = ({ archivedAt, role }: Pick<AdminSite, 'archivedAt' | 'role'>): SiteTab[] =>
  siteTabs.filter((tab) => {
    if (tab === 'work' || tab === 'backups') return !archivedAt;
    return tab !== 'search' || (!archivedAt && role !== 'domain');
  });
