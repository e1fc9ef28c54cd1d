import type { AdminSiteRow } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import type { Format } from '@hlidka/texts/format';
import { since, unmeasuredOf } from '@hlidka/texts/sayings';
import { boardState, boardStates } from '../../state/board-state.ts';

/** Domains are not measured, so they count only if something is wrong with them. */
const isCounted = ({ role, status, brokenForm }: AdminSiteRow) =>
  role !== 'domain' || status === 'down' || brokenForm;

/** The board's first line: how many are in which state, trouble first. */
export const sitesAnswer = (
  t: Admin['sites'],
  format: Format,
  all: readonly AdminSiteRow[],
): string => {
  const kept = all.filter(({ archivedAt }) => archivedAt === null);
  if (all.length === 0) return t.answer.none;
  if (kept.length === 0) return t.answer.onlyArchived;
  const shown = kept.filter(isCounted);
  const states = shown.map(boardState);
  const among = {
    suspect: shown.filter(({ suspectSince }) => suspectSince).length,
    observed: shown.filter(({ observedSince }) => observedSince).length,
  };
  if (states.length === 0) return t.answer.onlyDomains;
  const told = boardStates
    .map((state) => ({ state, n: states.filter((one) => one === state).length }))
    .filter(({ n }) => n > 0);
  if (told[0]?.state === 'up') return t.answer.allUp(states.length, among);
  const stale = unmeasuredOf(shown);
  return t.answer.some(
    told.map(({ state, n }, at) => {
      const words = t.counts[state](n, at === 0);
      if (state === 'up') return t.among(words, among);
      const known = state === 'unknown' && stale?.sites.length === n ? stale : null;
      return known ? t.since(words, since(format, known.first)) : words;
    }),
  );
};
