import { and, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { isWithinNoise } from './noise.ts';
import { shareOf } from './share.ts';
import { aiAnswers, type WeekRow } from './table.ts';

type Cell = { answers: number; mentions: number };
/** A week's results by question, then by engine. */
type Cells = Map<string, Map<string, Cell>>;

/** Two weekly checks, over the questions and engines both have. */
export type Comparison = {
  sharePct: number;
  sharePctBefore: number;
  /** Whether chance alone would cause as large a change; null: too few questions. */
  withinNoise: boolean | null;
  /** Both weeks asked the same engines the same questions. */
  same: boolean;
};

const keyOf = ({ siteId, week, runId }: Pick<WeekRow, 'siteId' | 'week' | 'runId'>): string =>
  [siteId, week, runId].join(' ');

const readCells = async (db: Executor, weeks: readonly WeekRow[]): Promise<Map<string, Cells>> => {
  const { siteId, week, runId, question, engine, mentioned } = aiAnswers;
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

const sum = (cells: Cell[]): Cell => ({
  answers: cells.reduce((all, { answers }) => all + answers, 0),
  mentions: cells.reduce((all, { mentions }) => all + mentions, 0),
});

const sizeOf = (cells: Cells): number =>
  [...cells.values()].reduce((all, engines) => all + engines.size, 0);

/** Null: nothing was asked in both. */
const compare = (now: Cells, before: Cells): Comparison | null => {
  const pairs = [...now].flatMap(([question, engines]) => {
    const earlier = before.get(question) ?? new Map<string, Cell>();
    const shared = [...engines.keys()].filter((engine) => earlier.has(engine));
    const of = (all: ReadonlyMap<string, Cell>) =>
      shared.flatMap((engine) => all.get(engine) ?? []);
    return shared.length === 0
      ? []
      : [{ engines: shared.length, now: sum(of(engines)), before: sum(of(earlier)) }];
  });
  const sharePct = shareOf(sum(pairs.map((pair) => pair.now)));
  const sharePctBefore = shareOf(sum(pairs.map((pair) => pair.before)));
  if (sharePct === null || sharePctBefore === null) return null;
  const common = pairs.reduce((all, { engines }) => all + engines, 0);
  return {
    sharePct,
    sharePctBefore,
    withinNoise: isWithinNoise(
      pairs.map(
        (pair) => pair.now.mentions / pair.now.answers - pair.before.mentions / pair.before.answers,
      ),
    ),
    same: common === sizeOf(now) && common === sizeOf(before),
  };
};

/** Answers how any two of these weeks compare; not when their mentions were counted by different rules. */
export const createComparison = async (db: Executor, weeks: readonly WeekRow[]) => {
  const cells = weeks.length < 2 ? new Map<string, Cells>() : await readCells(db, weeks);
  return (now: WeekRow | undefined, before: WeekRow | undefined): Comparison | null => {
    const [later, earlier] = [now && cells.get(keyOf(now)), before && cells.get(keyOf(before))];
    return later && earlier && now?.rule === before?.rule ? compare(later, earlier) : null;
  };
};
