import { keptHeader, type ValueIs } from '@hlidka/protocol';

/** A name with its value; `kept`: the value is stored and not shown. */
export type PairRow = { name: string; value: string; kept?: boolean };

export const pairRowsOf = (record: Record<string, string> | undefined): PairRow[] =>
  Object.entries(record ?? {}).map(([name, value]) =>
    value === keptHeader ? { name, value: '', kept: true } : { name, value },
  );

export const recordOf = (rows: PairRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ name, value }) => name.trim() || value)
      .map(({ name, value, kept }) => [name.trim(), value === '' && kept ? keptHeader : value]),
  );

export const isRowEmpty = (row: object, ...names: string[]): boolean =>
  names.every((name) => !(row as Record<string, string>)[name]?.trim());

/** Conditions that compare with nothing. */
export const isBare = (is: ValueIs): boolean => is === 'exists' || is === 'missing';

type Range = [number, number];

const rangeIn = (part: string): Range | null => {
  const [, from, to = from] = /^(\d{3})(?:\s*[-–]\s*(\d{3}))?$/.exec(part.trim()) ?? [];
  return from === undefined ? null : [Number(from), Number(to)];
};

/** “200-299, 401” as the settings hold it; what is no code is left for the schema to refuse. */
export const statusIn = (text: string): { status: unknown; alsoStatus: unknown[] } => {
  const [first, ...others] = text.split(',').map((part) => rangeIn(part) ?? part);
  return { status: first, alsoStatus: others };
};

export const statusText = (ranges: Range[]): string =>
  ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
