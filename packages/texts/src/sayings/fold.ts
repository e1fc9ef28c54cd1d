/** For searching: without case and diacritics, so that "skoda" finds "Škoda". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const matches = (words: string, ...texts: (string | null | undefined)[]): boolean => {
  const whole = fold(texts.filter(Boolean).join(' '));
  return fold(words)
    .split(/\s+/)
    .every((word) => whole.includes(word));
};
