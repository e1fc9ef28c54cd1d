import type { AdminSiteRow } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { boardState, boardStates } from './board-state.ts';

/** A domain is not a site and is not measured; only its trouble counts. */
const isCounted = ({ role, status, brokenForm }: AdminSiteRow) =>
  role !== 'domain' || status === 'down' || brokenForm;

/** The board's first line: how many are in which state, trouble first. */
export const sitesAnswer = (t: Admin['sites'], all: readonly AdminSiteRow[]): string => {
  const kept = all.filter(({ archivedAt }) => archivedAt === null);
  if (all.length === 0) return t.answer.none;
  if (kept.length === 0) return t.answer.onlyArchived;
  const states = kept.filter(isCounted).map(boardState);
  if (states.length === 0) return t.answer.onlyDomains;
  const told = boardStates
    .map((state) => ({ state, n: states.filter((one) => one === state).length }))
    .filter(({ n }) => n > 0);
  if (told[0]?.state === 'up') return t.answer.allUp(states.length);
  return t.answer.some(told.map(({ state, n }, at) => t.counts[state](n, at === 0)));
};
