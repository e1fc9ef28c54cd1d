import { mentionFinder } from '../../src/care/visibility/index.ts';
import type { MentionCase } from './case.ts';

/** How often a mention was found or not, against what a person reads. */
export const judge = (cases: MentionCase[]) => {
  const told = cases.map(([names, answer, mentioned]) => ({
    answer,
    mentioned,
    found: mentionFinder(names)(answer).length > 0,
  }));
  const count = (found: boolean, mentioned: boolean) =>
    told.filter((one) => one.found === found && one.mentioned === mentioned).length;
  const table = {
    rightly: count(true, true),
    falsely: count(true, false),
    missed: count(false, true),
    rightlyNot: count(false, false),
  };
  return {
    table,
    precision: table.rightly / (table.rightly + table.falsely),
    recall: table.rightly / (table.rightly + table.missed),
    wrong: told.filter(({ found, mentioned }) => found !== mentioned).map(({ answer }) => answer),
  };
};

export const tableLines = (name: string, cases: MentionCase[]): string => {
  const { table, precision, recall } = judge(cases);
  const line = (words: string, yes: number, no: number) =>
    `${words.padEnd(24)}${String(yes).padStart(8)}${String(no).padStart(8)}`;
  return [
    `${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    `${''.padEnd(24)}${'mention'.padStart(8)}${'none'.padStart(8)}`,
    line('found', table.rightly, table.falsely),
    line('not found', table.missed, table.rightlyNot),
    '',
  ].join('\n');
};
