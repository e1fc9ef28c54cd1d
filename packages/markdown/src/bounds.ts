import type { StateBlock } from 'markdown-it';

/** A list adds two levels: one for the list, one for the item. */
const deepestBlock = 20;
/** Cost limit: starting a block is two steps, a line examined by a quote or a table cell is one. */
const mostSteps = 20_000;

const isDelimiterRow = /^[>\s]*[-:|][-:|\s]*$/;

/**
 * For each line, how many lines follow without a blank one, itself included; computed once per
 * text.
 */
const piecesOf = (state: StateBlock): number[] => {
  const pieces: number[] = [];
  for (let line = state.lineMax - 1; line >= 0; line -= 1)
    pieces[line] = state.isEmpty(line) ? 0 : (pieces[line + 1] ?? 0) + 1;
  return pieces;
};

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

const columnsBelow = (state: StateBlock, line: number): number => {
  const below = line + 1 < state.lineMax ? lineOf(state, line + 1) : '';
  return isDelimiterRow.test(below) ? below.split('|').length : 0;
};

type Spent = { steps: number; pieces: number[] };
const spentOn = new WeakMap<StateBlock, Spent>();

/** Whether the text has used up its steps; called at the start of each block. */
const tooMuch = (state: StateBlock, line: number): boolean => {
  const spent = spentOn.get(state) ?? { steps: 0, pieces: piecesOf(state) };
  spentOn.set(state, spent);
  const piece = spent.pieces[line] ?? 0;
  const quote = state.src.charCodeAt((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)) === 62;
  spent.steps += 2 + (quote ? piece : 0) + columnsBelow(state, line) * piece;
  return spent.steps > mostSteps;
};

/** Runs before all block rules: what is nested too deep or comes too late stays plain text. */
export const bounds = (state: StateBlock, first: number, end: number): boolean => {
  if (!tooMuch(state, first) && state.level < deepestBlock) return false;
  let next = first + 1;
  while (next < end && (state.isEmpty(next) || (state.sCount[next] ?? 0) >= state.blkIndent))
    next += 1;
  state.push('plain', '', 0).content = state.getLines(first, next, 0, false);
  state.line = next;
  return true;
};
