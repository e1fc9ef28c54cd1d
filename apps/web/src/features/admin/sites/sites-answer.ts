import type { AdminSiteRow } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { boardState, boardStates } from './board-state.ts';

/** The board's first line: how many are in which state, trouble first. */
export const sitesAnswer = (t: Admin['sites'], all: readonly AdminSiteRow[]): string => {
  const states = all.filter(({ archivedAt }) => archivedAt === null).map(boardState);
  if (all.length === 0) return t.answer.none;
  if (states.length === 0) return t.answer.onlyArchived;
  const told = boardStates
    .map((state) => ({ state, n: states.filter((one) => one === state).length }))
    .filter(({ n }) => n > 0);
  if (told[0]?.state === 'up') return t.answer.allUp(states.length);
  return t.answer.some(told.map(({ state, n }, at) => t.counts[state](n, at === 0)));
};
