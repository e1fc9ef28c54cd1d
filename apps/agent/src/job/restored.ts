import type { BackupContents } from '@hlidka/protocol';

/** What a trial brought back; `null`: there was none of it. Of `dumps` in an archive the largest was loaded. */
export type Restored = {
  files: number | null;
  tables: number | null;
  rows: number | null;
  dumps: number;
};

const line = /^(files|dumps|table) (\d{1,15})(?: .+)?$/;

export const readRestored = (output: string): Restored => {
  let files: number | null = null;
  let tables: number | null = null;
  let rows = 0;
  let dumps = 0;
  for (const one of output.split('\n')) {
    const [, what, figure = ''] = line.exec(one.trim()) ?? [];
    if (what === 'files') files = Number(figure) || null;
    if (what === 'dumps') dumps = Number(figure);
    if (what === 'table') {
      tables = (tables ?? 0) + 1;
      rows += Number(figure);
    }
  }
  return { files, tables, rows: tables === null ? null : rows, dumps };
};

/** What the look at the room printed, in KB. */
export const readRoomLack = (line: string): { freeMb: number; neededMb: number } | null => {
  const [, free, needed] = /^free (\d{1,15}), needed (\d{1,15})$/.exec(line) ?? [];
  const mb = (kb: string) => Math.round(Number(kb) / 1024);
  return free && needed ? { freeMb: mb(free), neededMb: mb(needed) } : null;
};

/** Names twice in an archive are one file; rows were counted by their signs only. */
const leastShare = 0.95;

export type Lack = {
  what: 'files' | 'tables' | 'rows' | 'nothing';
  expected: number;
  found: number;
};

/** What the backup's list holds and the trial did not bring back; the first such thing. */
export const whatLacks = (
  contents: BackupContents | null,
  restored: Omit<Restored, 'dumps'>,
): Lack | null => {
  const found = {
    files: restored.files ?? 0,
    tables: restored.tables ?? 0,
    rows: restored.rows ?? 0,
  };
  if (found.files === 0 && found.tables === 0) return { what: 'nothing', expected: 1, found: 0 };
  const expected = {
    files: contents?.files ?? 0,
    tables: contents?.tables.length ?? 0,
    rows: contents?.rows ?? 0,
  };
  for (const what of ['files', 'tables', 'rows'] as const) {
    const least = what === 'tables' ? expected[what] : expected[what] * leastShare;
    if (found[what] < least) return { what, expected: expected[what], found: found[what] };
  }
  return null;
};
