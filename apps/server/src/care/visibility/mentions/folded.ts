/** Without case and diacritics, with each letter's position in the original text. */
export type Folded = { text: string; at: number[] };

/** Invisible characters that may stand inside a word. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;

export const foldWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const foldOne = (letter: string): string => {
  if (letter <= '\u007f') return letter.toLowerCase();
  return unseen.test(letter) ? '' : foldWord(letter);
};

export const fold = (original: string): Folded => {
  const at: number[] = [];
  let text = '';
  let position = 0;
  for (const letter of original) {
    const folded = foldOne(letter);
    for (let unit = 0; unit < folded.length; unit++) at.push(position);
    text += folded;
    position += letter.length;
  }
  at.push(position);
  return { text, at };
};
