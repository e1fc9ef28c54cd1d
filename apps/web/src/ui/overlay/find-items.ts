import { matcher, nearMatcher } from '@hlidka/texts/sayings';

export type PaletteItem = {
  id: string;
  label: string;
  hint?: string;
  /** Other words under which it is found; not shown. */
  words?: string;
  /** Among matches smaller ranks come first; 1 by default. */
  rank?: number;
  run: () => void;
};

/**
 * Matches in the name come before those in other words; without words the given order stays. Where nothing matches,
 * one letter of each word may be wrong.
 */
export const findItems = (items: readonly PaletteItem[], words: string): PaletteItem[] => {
  if (!words.trim()) return [...items];
  const fits = matcher(words);
  const exact = items.filter(({ label, hint, words: other }) => fits(label, hint, other));
  const near = nearMatcher(words);
  const found =
    exact.length > 0
      ? exact
      : items.filter(({ label, hint, words: other }) => near(label, hint, other));
  const weight = ({ label, rank = 1 }: PaletteItem) =>
    (fits(label) || (exact.length === 0 && near(label)) ? 0 : 100) + rank;
  return found
    .map((item) => ({ item, at: weight(item) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
};
