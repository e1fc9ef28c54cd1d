/** For searching: without case and diacritics, so that "skoda" finds "Škoda". */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Texts = readonly (string | null | undefined)[];

/** For many texts: the words are prepared once. */
export const matcher = (words: string): ((...texts: Texts) => boolean) => {
  const wanted = fold(words).split(/\s+/);
  return (...texts) => {
    const whole = fold(texts.filter(Boolean).join(' '));
    return wanted.every((word) => whole.includes(word));
  };
};

export const matches = (words: string, ...texts: Texts): boolean => matcher(words)(...texts);
