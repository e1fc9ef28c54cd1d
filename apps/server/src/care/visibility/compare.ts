import type { Exchange } from '@hlidka/protocol';
import { and, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { type Change, type Counted, changeOf } from './noise.ts';
import { shareOf } from './share.ts';
import { aiAnswers, type WeekRow } from './table.ts';

type Cell = { answers: number; mentions: number; models: string[] };
/** A week's results by question, then by engine. */
type Cells = Map<string, Map<string, Cell>>;

/** Two weekly checks; shares are over the questions and engines that both have, null where they have none. */
export type Comparison = {
  shares: {
    now: number;
    before: number;
    change: Change;
    /** How many questions both have. */
    questions: number;
    /** Both weeks asked the same engines the same questions. */
    same: boolean;
  } | null;
  exchanged: Exchange[];
};

const keyOf = ({ siteId, week, runId }: Pick<WeekRow, 'siteId' | 'week' | 'runId'>): string =>
  [siteId, week, runId].join(' ');

const readCells = async (db: Executor, weeks: readonly WeekRow[]): Promise<Map<string, Cells>> => {
  const { siteId, week, runId, question, engine, model, mentioned } = aiAnswers;
  const wanted = <Key extends 'siteId' | 'week'>(key: Key) => [
    ...new Set(weeks.map((row) => row[key])),
  ];
  const rows = await db
    .select({
      siteId,
      week,
      runId,
      question,
      engine,
      answers: sql<number>`count(*)::int`,
      mentions: sql<number>`count(*) filter (where ${mentioned})::int`,
      models: sql<
        string[]
      >`coalesce(array_agg(distinct ${model}) filter (where ${model} is not null), '{}')`,
    })
    .from(aiAnswers)
    .where(and(inArray(siteId, wanted('siteId')), inArray(week, wanted('week'))))
    .groupBy(siteId, week, runId, question, engine);
  const known = new Map<string, Cells>(weeks.map((row) => [keyOf(row), new Map()]));
  for (const row of rows) {
    const cells = known.get(keyOf(row));
    if (!cells) continue;
    const engines = cells.get(row.question) ?? new Map();
    cells.set(row.question, engines.set(row.engine, row));
  }
  return known;
};

const sum = (cells: Counted[]): Counted => ({
  answers: cells.reduce((all, { answers }) => all + answers, 0),
  mentions: cells.reduce((all, { mentions }) => all + mentions, 0),
});

const sizeOf = (cells: Cells): number =>
  [...cells.values()].reduce((all, engines) => all + engines.size, 0);

const modelsOf = (cells: Cells): Map<string, Set<string>> => {
  const all = new Map<string, Set<string>>();
  for (const engines of cells.values())
    for (const [engine, { models }] of engines)
      all.set(engine, new Set([...(all.get(engine) ?? []), ...models]));
  return all;
};

/** Engines that only one of the checks asked, and those that answered by other models. */
const exchangedOf = (now: Cells, before: Cells): Exchange[] => {
  const later = modelsOf(now);
  const earlier = modelsOf(before);
  const all = [...new Set([...earlier.keys(), ...later.keys()])].toSorted();
  return all.flatMap((engine): Exchange[] => {
    const mine = later.get(engine);
    const then = earlier.get(engine);
    if (!mine || !then) return [{ engine, what: mine ? 'added' : 'gone' }];
    const other = mine.size > 0 && then.size > 0 && mine.isDisjointFrom(then);
    return other ? [{ engine, what: 'model' }] : [];
  });
};

/** Null: nothing was asked in both, though not because other engines were asked. */
const compare = (now: Cells, before: Cells): Comparison | null => {
  const exchanged = exchangedOf(now, before);
  const asked = new Set<string>();
  const pairs = [...now].flatMap(([question, engines]) =>
    [...engines].flatMap(([engine, cell]) => {
      const earlier = before.get(question)?.get(engine);
      if (!earlier) return [];
      asked.add(question);
      return [{ now: cell, before: earlier }];
    }),
  );
  const later = shareOf(sum(pairs.map((pair) => pair.now)));
  const earlier = shareOf(sum(pairs.map((pair) => pair.before)));
  if (later === null || earlier === null) {
    const none = modelsOf(now)
      .keys()
      .every((engine) => !modelsOf(before).has(engine));
    return none && exchanged.length > 0 ? { shares: null, exchanged } : null;
  }
  const shares = {
    now: later,
    before: earlier,
    change: changeOf(pairs, { now: later, before: earlier }),
    questions: asked.size,
    same: pairs.length === sizeOf(now) && pairs.length === sizeOf(before),
  };
  return { shares, exchanged };
};

/** Answers how any two of these weeks compare; not when their mentions were counted by different rules. */
export const createComparison = async (db: Executor, weeks: readonly WeekRow[]) => {
  const cells = weeks.length < 2 ? new Map<string, Cells>() : await readCells(db, weeks);
  return (now: WeekRow | undefined, before: WeekRow | undefined): Comparison | null => {
    const [later, earlier] = [now && cells.get(keyOf(now)), before && cells.get(keyOf(before))];
    return later && earlier && now?.rule === before?.rule ? compare(later, earlier) : null;
  };
};
