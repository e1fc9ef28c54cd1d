import { boardStates, type SitesTally } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import type { Format } from '@hlidka/texts/format';
import { type Band, since } from '@hlidka/texts/sayings';

/** The worst state on the board; planned ones and those of no check yet are no trouble. */
export const tallyBand = (tally: SitesTally): Band | null => {
  const { down, brokenForm, up, paused, unknown } = tally.states;
  if (down > 0) return 'down';
  if (brokenForm > 0) return 'brokenForm';
  if (tally.unmeasured > 0) return 'unmeasured';
  if (tally.suspect > 0) return 'suspect';
  if (tally.observed > 0) return 'observed';
  return up > 0 && paused === 0 && unknown === 0 ? 'well' : null;
};

/** The board's first line: how many are in which state, trouble first. */
export const sitesAnswer = (t: Admin['sites'], format: Format, tally: SitesTally): string => {
  if (tally.all === 0) return t.answer.none;
  if (tally.kept === 0) return t.answer.onlyArchived;
  const among = { suspect: tally.suspect, observed: tally.observed };
  const told = boardStates
    .map((state) => ({ state, n: tally.states[state] }))
    .filter(({ n }) => n > 0);
  const [first] = told;
  if (!first) return t.answer.onlyDomains;
  if (first.state === 'up') return t.answer.allUp(first.n, among);
  const { unmeasured, unmeasuredSince } = tally;
  return t.answer.some(
    told.map(({ state, n }, at) => {
      const words = t.counts[state](n, at === 0);
      if (state === 'up') return t.among(words, among);
      return state === 'unknown' && unmeasured === n && unmeasuredSince
        ? t.since(words, since(format, unmeasuredSince))
        : words;
    }),
  );
};
