import type { Planned } from './planned.ts';
import type { Problem } from './problem.ts';
import { byRef } from './state.ts';

type Named = { id: string; ref: string | null };

/** Finds a row by ref; `misshapen` when its entry in the file is invalid. */
export type Find<Row> = (ref: string) => Row | 'misshapen' | null;

export const lookup = <Row extends Named>(
  planned: Planned<Row>[],
  known: Row[],
  named: Set<string>,
): Find<Row> => {
  const rows = byRef([...known, ...planned.map(({ after }) => after)]);
  return (ref) => rows.get(ref) ?? (named.has(ref) ? 'misshapen' : null);
};

/** The row of a ref; an unknown ref becomes a problem. */
export const resolve = <Row>(
  find: Find<Row>,
  kind: 'client' | 'group' | 'site',
  ref: string,
  path: string,
  problems: Problem[],
): Row | null => {
  const found = find(ref);
  if (found === null)
    problems.push({
      path,
      reason: `there is no ${kind} with the ref “${ref}”, neither in this file nor in the database`,
    });
  return found === 'misshapen' ? null : found;
};

/** Reports each value that two rows would share, at the later one in the file. */
export const reportTaken = <Row extends { id: string; name: string }>(
  { kind, key }: { kind: string; key: string },
  planned: Planned<Row>[],
  known: Row[],
  valueOf: (row: Row) => string | null,
  problems: Problem[],
): void => {
  const touched = new Set(planned.map(({ after }) => after.id));
  const holders = new Map<string, string>();
  for (const row of known) {
    const value = valueOf(row);
    if (value !== null && !touched.has(row.id)) holders.set(value, `“${row.name}” in the database`);
  }
  for (const { after, index } of planned) {
    const value = valueOf(after);
    if (value === null) continue;
    const holder = holders.get(value);
    if (holder)
      problems.push({ path: `${kind}[${index}].${key}`, reason: `is taken by ${holder}` });
    else holders.set(value, `${kind}[${index}]`);
  }
};
