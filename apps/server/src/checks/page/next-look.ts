import type { OddSign, PageFacts } from '@hlidka/protocol';
import { hasChanged } from './compare.ts';
import type { PageVerdict } from './judge-page.ts';

/** The last word on a site's page. */
export type Look = {
  usual: PageFacts | null;
  learntAt: number | null;
  odd: { signs: OddSign[]; page: PageFacts; since: number } | null;
  /** Odd for the first time just now: told when it holds. */
  suspected: { signs: OddSign[]; since: number } | null;
};

export type NextLook = {
  look: Look;
  /** The row is to be written. */
  isNews: boolean;
  /** Operators are to be told. */
  isOdd: boolean;
};

/** A page that is odd for a moment, while somebody works on it, is told to nobody. */
export const holdMs = 10 * 60_000;
/** Titles with a counter in them and the day's news are followed, but not with every look. */
const followMs = 3_600_000;

const learn = (look: Look, usual: PageFacts, at: number): NextLook => ({
  look: { usual, learntAt: at, odd: null, suspected: null },
  isNews: true,
  isOdd: false,
});

const asUsual = (look: Look, usual: PageFacts, facts: PageFacts, at: number): NextLook => {
  const calm = { ...look, odd: null, suspected: null };
  const isDue = look.learntAt === null || at - look.learntAt >= followMs || at < look.learntAt;
  if (hasChanged(usual, facts) && isDue) return learn(look, facts, at);
  return { look: calm, isNews: look.odd !== null, isOdd: false };
};

/** What a page that was read in full changes; what is dead for certain is no page to learn from. */
export const nextLook = (
  look: Look,
  { death, facts, signs }: PageVerdict,
  at: number,
): NextLook => {
  const same = { look, isNews: false, isOdd: false };
  if (death) return same;
  if (!look.usual) return learn(look, facts, at);
  if (signs.length === 0) return asUsual(look, look.usual, facts, at);
  if (look.odd) {
    const isKnown = signs.join() === look.odd.signs.join();
    const odd = { ...look.odd, signs, page: facts };
    return isKnown ? same : { look: { ...look, odd }, isNews: true, isOdd: false };
  }
  if (!look.suspected || at < look.suspected.since)
    return { ...same, look: { ...look, suspected: { signs, since: at } } };
  if (at - look.suspected.since < holdMs) return same;
  const odd = { signs, page: facts, since: look.suspected.since };
  return { look: { ...look, odd, suspected: null }, isNews: true, isOdd: true };
};
