import { type AdminSiteRow, BoardColumn, type BoardState } from '@hlidka/protocol';

type Facts = Pick<AdminSiteRow, 'status' | 'brokenForm'>;

/** The one state a site is counted under: a broken form outranks all but an outage. */
export const boardState = ({ status, brokenForm }: Facts): BoardState =>
  brokenForm && status !== 'down' ? 'brokenForm' : status;

/** `name`, or `-name` for descending; trouble first by default. */
export const parseSort = (sort: string): { key: BoardColumn; down: boolean } => ({
  key: BoardColumn.options.find((key) => key === sort.replace(/^-/, '')) ?? 'status',
  down: sort.startsWith('-'),
});
