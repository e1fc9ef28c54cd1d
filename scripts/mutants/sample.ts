import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tests/modules.ts';
import { digestOf } from './cache.ts';
import { equal } from './equal.ts';
import { roomOf } from './files.ts';
import { applyChange, type Change, mutate } from './mutate.ts';
import { compiling } from './types.ts';

/** One change of one file; `said` is the changed line as a person reads it. */
export type Mutant = { file: string; line: number; said: string; text: string };

export const nameOf = ({ file, line, said }: Mutant) => `${file}:${line}: ${said}`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const say = (text: string, { start, end, text: to }: Change): string => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const until = text.indexOf('\n', end);
  const said = to
    ? oneLine(text.slice(from, start) + to + text.slice(end, until))
    : `without ${oneLine(text.slice(start, end))}`;
  return said.slice(0, 160);
};

export const changesOf = (file: string): Mutant[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return mutate(file, text).map((change) => ({
    file,
    line: text.slice(0, change.start).split('\n').length,
    said: say(text, change),
    text: applyChange(text, change),
  }));
};

/** All changes of a file but those that nobody could tell from the original. */
export const mutantsOf = (file: string): Mutant[] =>
  changesOf(file).filter(({ said }) => !(said in (equal[file] ?? {})));

/** The same change has the same rank wherever it stands, so that an edit elsewhere does not change a sample. */
const rankOf = (seed: number, { file, said }: Mutant): string => digestOf([`${seed}`, file, said]);

type Ranked = { mutant: Mutant; rank: string };
const byRank = (a: Ranked, b: Ranked) => (a.rank < b.rank ? -1 : 1);

/** The first change of each file, one of each room in turn: a large room does not push out the small ones. */
export const inTurn = (files: string[], seed: number): Mutant[] => {
  const ranked = files.flatMap((file) =>
    mutantsOf(file)
      .map((mutant) => ({ mutant, rank: rankOf(seed, mutant) }))
      .sort(byRank)
      .slice(0, 1),
  );
  const rooms = Object.groupBy(ranked, ({ mutant }) => roomOf(mutant.file));
  return Object.values(rooms)
    .flatMap((room = []) => room.sort(byRank).map((one, turn) => ({ ...one, turn })))
    .sort((a, b) => a.turn - b.turn || byRank(a, b))
    .map(({ mutant }) => mutant);
};

export const takeSample = async (files: string[], count: number, seed: number) => {
  const compiled = await compiling(inTurn(files, seed).slice(0, 2 * count));
  return compiled.slice(0, count);
};
