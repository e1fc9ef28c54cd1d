/** Words found in nearly every paragraph of their language and hardly ever in another. */
const frequent: Record<string, readonly string[]> = {
  cs: 'se že jsou nebo který která které jsme jako pro při až také naše více být není již'.split(
    ' ',
  ),
  sk: 'sa že sú alebo ktorý ktorá ktoré sme ako pre pri až tiež naše viac byť nie je už'.split(' '),
  pl: 'się że są lub który która które jesteśmy jak dla przy oraz także nasze więcej być'.split(
    ' ',
  ),
  en: 'the and of to with for our your you are is this that from have more'.split(' '),
  de: 'der die und das mit für nicht ist sie wir auf ein eine von zu ihre'.split(' '),
  fr: 'le les des et est pour vous nous dans avec une sur votre plus'.split(' '),
  es: 'el los las y es para con una por su más como del que'.split(' '),
  id: 'yang dan di dengan untuk dari ini adalah situs anda pada bisa'.split(' '),
  tr: 've bir bu için ile daha çok olan gibi en site giriş'.split(' '),
};
const scripts: readonly [language: string, letters: RegExp][] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['ru', /[\u0400-\u04ff]/g],
  ['th', /[\u0e00-\u0e7f]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['ar', /[\u0600-\u06ff]/g],
];
const mostRead = 6000;
const leastWords = 60;
/**
 * This share of words must be frequent ones, and at least twice the share of any other language.
 */
const leastShare = 0.06;

const wordsOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(frequent))
  for (const word of words) wordsOf.set(word, [...(wordsOf.get(word) ?? []), language]);

const byScript = (text: string): string | null =>
  scripts.find(([, letters]) => (text.match(letters)?.length ?? 0) > text.length / 4)?.[0] ?? null;

/** The language of a text; null when it is short or unclear (a menu, a price list). */
export const languageOf = (whole: string): string | null => {
  const text = whole.slice(0, mostRead);
  const script = text.length >= 200 ? byScript(text) : null;
  if (script) return script;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < leastWords) return null;
  const counts = new Map<string, number>();
  for (const word of words)
    for (const language of wordsOf.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [[best, most] = ['', 0], [, next] = ['', 0]] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most >= words.length * leastShare && most >= 2 * next ? best : null;
};
