import { nbsp } from './spaces.ts';

/** One-letter prepositions and conjunctions never end a line (ČSN 01 6910). */
const shortWord = /(?<=^|[\s\u00a0(„"])([ksvzouiaKSVZOUIA]) (?=\S)/gu;
const numberAndWord = /(?<=\d) (?=[\p{L}%°])/gu;

/** A sentence may end with a name that has its own full stop: Novák s.r.o. */
export const stop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;

export const typesetText = (text: string): string =>
  text.replace(shortWord, `$1${nbsp}`).replace(numberAndWord, nbsp);

type Catalogue = { [key: string]: unknown };

/** The same catalogue with every Czech string, and every string a function returns, typeset. */
export const typeset = <T>(value: T): T => {
  if (typeof value === 'string') return typesetText(value) as T;
  if (Array.isArray(value)) return value.map(typeset) as T;
  if (typeof value === 'function')
    return ((...given: unknown[]) =>
      typeset((value as unknown as (...given: unknown[]) => unknown)(...given))) as T;
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value as Catalogue).map(([key, inner]) => [key, typeset(inner)]),
    ) as T;
  return value;
};
