/** For searching: without case and diacritics, so that "skoda" finds "Škoda". */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** For texts that are folded already: each of the words is somewhere in it. */
export const foldedMatcher = (words: string): ((folded: string) => boolean) => {
  const wanted = fold(words).split(/\s+/);
  return (folded) => wanted.every((word) => folded.includes(word));
};

type Texts = readonly (string | null | undefined)[];

/** For many texts: the words are prepared once. */
export const matcher = (words: string): ((...texts: Texts) => boolean) => {
  const fits = foldedMatcher(words);
  return (...texts) => fits(fold(texts.filter(Boolean).join(' ')));
};

export const matches = (words: string, ...texts: Texts): boolean => matcher(words)(...texts);
