import { BoardColumn, ownColumns, type SiteFact, siteFacts } from '@hlidka/protocol';

type OwnColumn = (typeof ownColumns)[number];
export type ColumnKey = BoardColumn;

/** The board's columns, in their order. */
export const columnKeys: readonly ColumnKey[] = BoardColumn.options;

export const isFact = (key: ColumnKey): key is SiteFact => siteFacts.some((fact) => fact === key);

const ownClass: Record<OwnColumn, string> = {
  status: 'of-status',
  name: 'of-name',
  client: 'of-client',
  group: 'of-group',
  hours: 'of-hours',
  availability: 'of-availability',
  response: 'of-response',
  certificate: 'of-certificate',
  lastCheck: 'of-lastCheck',
  tags: 'of-fact of-tags',
};
export const columnClass = (key: ColumnKey): string => (isFact(key) ? 'of-fact' : ownClass[key]);

/** These identify the site: never hidden. */
const fixed: readonly ColumnKey[] = ['status', 'name'];
export const choosable = columnKeys.filter((key) => !fixed.includes(key));

export const usualColumns: readonly ColumnKey[] = choosable.filter(
  (key) => key !== 'group' && key !== 'tags' && !isFact(key),
);

/** The chosen columns that have a value for any of the sites. */
export const shownColumns = (
  chosen: readonly ColumnKey[],
  filled: readonly ColumnKey[],
  byClient: boolean,
): ColumnKey[] =>
  columnKeys.filter(
    (key) =>
      fixed.includes(key) ||
      (chosen.includes(key) && filled.includes(key) && !(key === 'client' && byClient)),
  );
