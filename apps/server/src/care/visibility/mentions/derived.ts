import { knownOf } from './dictionary.ts';
import { foldWord } from './folded.ts';
import { formsOf } from './word-forms.ts';

const possessiveEndings = 'uv ova ovo ovu ove ovy ovych ovym ovymi'.split(' ');
const adjectiveEndings = 'ovy ova ove oveho ovemu ovem ovym ovych ovymi ovou'.split(' ');
const shortestAdjective = 5;

/** Novák: Novákův, Novákova, v Novákově; Benda: Bendův. Of women and things there is none. */
export const possessivesOf = (word: string): string[] => {
  const folded = foldWord(word);
  if (!/^\p{L}{3,}$/u.test(folded) || /[eiouy]$/.test(folded) || /ov[aá]$/.test(folded)) return [];
  const stem = folded.replace(/a$/, '');
  const others = /[^aeiouy]e[ckl]$/.test(stem) ? [stem.replace(/e([ckl])$/, '$1')] : [];
  return [stem, ...others].flatMap((one) => possessiveEndings.map((ending) => one + ending));
};

/** DatArt: datartový leták. Only of made-up words, and never a word that the dictionary knows. */
export const adjectivesOf = (word: string): string[] => {
  const folded = foldWord(word);
  const { common, commonInEnglish, proper } = knownOf(word);
  if (common || commonInEnglish || proper || folded.length < shortestAdjective) return [];
  const stem = folded.replace(/[aeiouy]$/, '');
  return adjectiveEndings
    .map((ending) => stem + ending)
    .filter((adjective) => !knownOf(adjective).common);
};

const famous =
  `google facebook instagram youtube amazon apple microsoft wikipedie booking airbnb ikea lidl kaufland tesco
  billa globus alza seznam heureka notino datart rohlik penny sephora decathlon`.split(/\s+/);
const famousForms = new Map(famous.map((name) => [name, new Set(formsOf(name))]));

/** "Googlu" is no form of Googlo while everybody knows Google. */
export const isOfFamous = (found: string, name: string): boolean => {
  const own = foldWord(name);
  return (
    found !== own &&
    !famousForms.has(own) &&
    [...famousForms.values()].some((forms) => forms.has(found))
  );
};
