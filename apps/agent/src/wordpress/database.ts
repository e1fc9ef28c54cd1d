import {
  wordpressCommands as commands,
  type DatabaseTable,
  wordpressDatabase as database,
  isTableName,
  tablesPerCommand,
} from '@hlidka/commands';
import type { JobWork } from '../job/job-work.ts';
import type { ChangedTable } from './change.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

type Marked = DatabaseTable & { rows: number; last: string; sum: string };
/** The state of the database just before a step. */
export type Mark = { tables: Marked[] };

const cells = (output: string): string[][] =>
  output.split('\n').map((line) => line.trim().split('\t'));

const readTables = (output: string): DatabaseTable[] =>
  cells(output)
    .filter(([name = '', key = '']) => isTableName(name) && (key === '' || isTableName(key)))
    .map(([name = '', key]) => ({ name, key: key || null }));

const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / tablesPerCommand) }, (_, part) =>
    all.slice(part * tablesPerCommand, (part + 1) * tablesPerCommand),
  );

const readMarks = (tables: DatabaseTable[], output: string): Marked[] => {
  const lines = cells(output);
  return tables.map((table) => {
    const [, rows = '0', last = '0'] =
      lines.find((line) => line.length === 3 && line[0] === table.name) ?? [];
    const [, sum = ''] =
      lines.find(([name, ...rest]) => rest.length === 1 && name?.endsWith(`.${table.name}`)) ?? [];
    return { ...table, rows: Number(rows), last: /^\d{1,20}$/.test(last) ? last : '0', sum };
  });
};

const markTables = async (
  { job }: JobWork,
  site: Site,
  key: string,
  tables: DatabaseTable[],
): Promise<Marked[] | null> => {
  const marked: Marked[] = [];
  for (const [part, some] of inParts(tables).entries()) {
    const argv = database.mark(site.at, some);
    const told = await site.run(`${key}:${part}`, argv, wordpressWords(job).why.mark, 3600);
    if (!told.passed) return null;
    marked.push(...readMarks(some, told.outcome?.output ?? ''));
  }
  return marked;
};

/** What is needed to detect changes later; null if the database cannot be queried. */
export const markDatabase = async (
  work: JobWork,
  site: Site,
  key: string,
): Promise<Mark | null> => {
  const listed = await site.run(
    `${key}:list`,
    database.tables(site.at),
    wordpressWords(work.job).why.mark,
  );
  if (!listed.passed) return null;
  const tables = await markTables(
    work,
    site,
    `${key}:mark`,
    readTables(listed.outcome?.output ?? ''),
  );
  return tables && { tables };
};

/** The same plus a copy of the database before this step. */
export const copyDatabase = async (
  work: JobWork,
  site: Site,
  key: string,
): Promise<Mark | null> => {
  const mark = await markDatabase(work, site, key);
  if (!mark) return null;
  const { database: why } = wordpressWords(work.job).why;
  const copied = await site.run(`${key}:dump`, commands.exportStep(site.at), why, 3600);
  return copied.passed ? mark : null;
};

const countNewer = async (
  { job }: JobWork,
  site: Site,
  key: string,
  changed: Marked[],
): Promise<Map<string, number>> => {
  const asked = changed.flatMap(({ name, key: column, last }) =>
    column ? [{ name, key: column, after: last }] : [],
  );
  const newer = new Map<string, number>();
  for (const [part, some] of inParts(asked).entries()) {
    const argv = database.newer(site.at, some);
    const told = await site.run(`${key}:${part}`, argv, wordpressWords(job).why.mark, 3600);
    for (const [name = '', count] of cells(told.outcome?.output ?? ''))
      if (count !== undefined && /^\d+$/.test(count)) newer.set(name, Number(count));
  }
  return newer;
};

/** Tables that differ from their state before the step. */
export const changedSince = async (
  work: JobWork,
  site: Site,
  key: string,
  mark: Mark,
): Promise<ChangedTable[] | null> => {
  const now = await markTables(work, site, `${key}:now`, mark.tables);
  if (!now) return null;
  const changed = mark.tables.flatMap((then) => {
    const current = now.find(({ name }) => name === then.name);
    return current && current.sum === then.sum ? [] : [{ then, current }];
  });
  const newer = await countNewer(
    work,
    site,
    `${key}:newer`,
    changed.map(({ then }) => then),
  );
  return changed.map(({ then, current }) => ({
    name: then.name,
    newer: newer.get(then.name) ?? Math.max(0, (current?.rows ?? 0) - then.rows),
  }));
};

/** Restores these tables to their state before the step; others stay. */
export const putTablesBack = async (
  work: JobWork,
  site: Site,
  key: string,
  tables: string[],
): Promise<void> => {
  const { why } = wordpressWords(work.job);
  await site.must(`${key}:pick`, database.pick(site.at, tables), why.backTables);
  await site.must(`${key}:import`, commands.importTables(site.at), why.backTables, 3600);
};
