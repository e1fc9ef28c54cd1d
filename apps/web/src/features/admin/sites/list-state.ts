import type { AdminSiteRow } from '@hlidka/protocol';
import { matches } from '../../../ui/fold.ts';
import { boardState, boardStates } from './board-state.ts';

export const listDefaults = {
  q: '',
  status: '',
  client: '',
  platform: '',
  hosting: '',
  archived: '',
  sort: '',
};
export type ListState = typeof listDefaults;

/** A row with the names that the wire leaves out, since there are thousands of rows. */
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

export const inTrouble = ({ status, brokenForm }: AdminSiteRow): boolean =>
  status === 'down' || brokenForm;

const fits = (site: SiteRow, state: ListState): boolean =>
  (state.archived === 'yes' || site.archivedAt === null) &&
  (!state.status ||
    (state.status === 'trouble' ? inTrouble(site) : boardState(site) === state.status)) &&
  (!state.client || site.clientId === state.client) &&
  (!state.platform || site.platform === state.platform) &&
  (!state.hosting || site.hosting === state.hosting) &&
  (!state.q || matches(state.q, site.name, site.hostname, site.clientName, site.groupName));

export const sortKeys = [
  'status',
  'name',
  'hostname',
  'client',
  'group',
  'availability',
  'response',
  'platform',
  'hosting',
] as const;
export type SortKey = (typeof sortKeys)[number];

const digits = (value: number | null): string =>
  value === null ? '' : value.toFixed(2).padStart(9, '0');

const sortValue = (site: SiteRow, key: SortKey): string => {
  switch (key) {
    case 'status':
      return String(site.archivedAt ? boardStates.length : boardStates.indexOf(boardState(site)));
    case 'client':
      return site.clientName;
    case 'group':
      return site.groupName ?? '';
    case 'availability':
      return digits(site.availability24hPct);
    case 'response':
      return digits(site.avgMs24h);
    default:
      return site[key] ?? '';
  }
};

/** `name`, or `-name` from the end; trouble first unless told. Empty values stay last either way. */
export const parseSort = (sort: string): { key: SortKey; down: boolean } => ({
  key: sortKeys.find((key) => key === sort.replace(/^-/, '')) ?? 'status',
  down: sort.startsWith('-'),
});

export const chooseRows = (
  sites: readonly SiteRow[],
  state: ListState,
  language: string,
): SiteRow[] => {
  const { key, down } = parseSort(state.sort);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byName = (a: SiteRow, b: SiteRow) => compare(a.name, b.name);
  return sites
    .filter((site) => fits(site, state))
    .map((site) => ({ site, value: sortValue(site, key) }))
    .sort((a, b) => {
      if (!a.value !== !b.value) return a.value ? -1 : 1;
      return compare(a.value, b.value) * (down ? -1 : 1) || byName(a.site, b.site);
    })
    .map(({ site }) => site);
};
