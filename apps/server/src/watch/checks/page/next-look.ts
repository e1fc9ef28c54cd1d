import type { OddSign, PageFacts } from '@hlidka/protocol';
import { hasChanged } from './compare.ts';
import type { PageVerdict } from './judge-page.ts';

/** The current state of what is known of a site's page. */
export type Look = {
  usual: PageFacts | null;
  learntAt: number | null;
  odd: { signs: OddSign[]; page: PageFacts; since: number } | null;
  /** First seen odd just now; operators are notified only if it lasts. */
  suspected: { signs: OddSign[]; since: number } | null;
};

export type NextLook = {
  look: Look;
  /** The row must be written. */
  isNews: boolean;
  /** Operators must be notified. */
  isOdd: boolean;
};

/** Oddness shorter than this (somebody is editing the site) is not reported. */
export const holdMs = 10 * 60_000;
/** Changing titles and daily news are learned, but not at every full read. */
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

/** The next state after a page was read in full. A dead page is never learned from. */
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
