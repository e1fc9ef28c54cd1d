import { type AdminSiteRow, type SiteFact, siteFacts } from '@hlidka/protocol';
import { expiryStep } from '@hlidka/texts/expiry';
import { matches } from '@hlidka/texts/sayings';
import { boardState } from '../../state/board-state.ts';
import { type ColumnKey, columnKeys } from './columns.ts';
import type { SiteRow } from './site-rows.ts';

const anyFact = Object.fromEntries(siteFacts.map((fact) => [fact, ''])) as Record<SiteFact, string>;

export const listDefaults = {
  q: '',
  status: '',
  client: '',
  ...anyFact,
  archived: '',
  by: '',
  sort: '',
};
export type ListState = typeof listDefaults;

/** The query string of a state: only what differs from the default. */
export const searchText = (state: ListState): string =>
  new URLSearchParams(
    Object.entries(state).filter(([key, value]) => value !== listDefaults[key as keyof ListState]),
  ).toString();

export const readSearch = (search: string): Partial<ListState> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([key]) => key in listDefaults));

const inTrouble = ({ status, brokenForm }: AdminSiteRow): boolean =>
  status === 'down' || brokenForm;

const fits = (site: SiteRow, state: ListState): boolean =>
  (state.archived === 'yes' || site.archivedAt === null) &&
  (!state.status ||
    (state.status === 'trouble' ? inTrouble(site) : boardState(site) === state.status)) &&
  (!state.client || site.clientId === state.client) &&
  siteFacts.every((fact) => !state[fact] || site[fact] === state[fact]) &&
  (!state.q || matches(state.q, site.name, site.hostname, site.clientName, site.groupName));

/** Worst first; what is paused or was never measured comes last. */
const rank = (site: SiteRow): number => {
  if (site.archivedAt) return 9;
  const state = boardState(site);
  if (state === 'down') return 0;
  if (state === 'brokenForm') return 1;
  if (site.unmeasuredSince) return 2;
  if (site.suspectSince || site.observedSince) return 3;
  if (state === 'paused') return 7;
  if (state === 'unknown') return 8;
  const { certificateEndsAt, certificateStartsAt } = site;
  if (certificateEndsAt && expiryStep(certificateEndsAt, certificateStartsAt) !== null) return 4;
  return state === 'maintenance' ? 5 : 6;
};

/** Among equals those that failed today come first. */
const badness = (site: SiteRow): number => rank(site) * 1000 + (site.availability24hPct ?? 100);

const sortValue = (site: SiteRow, key: ColumnKey): string | number | null => {
  switch (key) {
    case 'status':
      return badness(site);
    case 'name':
      return site.name;
    case 'client':
      return site.clientName;
    case 'group':
      return site.groupName;
    case 'hours':
    case 'availability':
      return site.availability24hPct;
    case 'response':
      return site.avgMs24h;
    case 'certificate':
      return site.certificateEndsAt;
    case 'lastCheck':
      return site.lastCheckAt;
    default:
      return site[key];
  }
};

/** `name`, or `-name` for descending; trouble first by default. Empty values are always last. */
export const parseSort = (sort: string): { key: ColumnKey; down: boolean } => ({
  key: columnKeys.find((key) => key === sort.replace(/^-/, '')) ?? 'status',
  down: sort.startsWith('-'),
});

/** The sort after pressing a column's head: worst first, then reversed. */
export const nextSort = (sort: string, key: ColumnKey): string => {
  const slowestFirst = key === 'response';
  const before = parseSort(sort);
  const down = before.key === key && sort !== '' ? !before.down : slowestFirst;
  return down ? `-${key}` : key;
};

export const chooseRows = (
  sites: readonly SiteRow[],
  state: ListState,
  language: string,
): SiteRow[] => {
  const { key, down } = parseSort(state.sort);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byValue = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  return sites
    .filter((site) => fits(site, state))
    .map((site) => ({ site, value: sortValue(site, key) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return (
          Number(a.value === null) - Number(b.value === null) || compare(a.site.name, b.site.name)
        );
      return byValue(a.value, b.value) * (down ? -1 : 1) || compare(a.site.name, b.site.name);
    })
    .map(({ site }) => site);
};
