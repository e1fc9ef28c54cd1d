import { type SiteFact, siteFacts } from '@hlidka/protocol';
import { parseSort } from '@hlidka/texts/board';
import type { ColumnKey } from './columns.ts';

const anyFact = Object.fromEntries(siteFacts.map((fact) => [fact, ''])) as Record<SiteFact, string>;

export const listDefaults = {
  q: '',
  status: '',
  client: '',
  ...anyFact,
  tag: '',
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

/** The sort after pressing a column's head: worst first, then reversed. */
export const nextSort = (sort: string, key: ColumnKey): string => {
  const slowestFirst = key === 'response';
  const before = parseSort(sort);
  const down = before.key === key && sort !== '' ? !before.down : slowestFirst;
  return down ? `-${key}` : key;
};
