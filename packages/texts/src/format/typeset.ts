import { nbsp } from './spaces.ts';

/** One-letter prepositions and conjunctions never end a line (ČSN 01 6910). */
const shortWord = /(?<=^|[\s\u00a0(„"])([ksvzouiaKSVZOUIA]) (?=\S)/gu;
const numberAndWord = /(?<=\d) (?=[\p{L}%°])/gu;

/** A sentence may end with a name that has its own full stop: Novák s.r.o. */
export const stop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;

export const typesetText = (text: string): string =>
  text.replace(shortWord, `$1${nbsp}`).replace(numberAndWord, nbsp);

const typesetAny = (value: unknown): unknown => {
  if (typeof value === 'string') return typesetText(value);
  if (Array.isArray(value)) return value.map(typesetAny);
  if (typeof value === 'function') return (...given: unknown[]) => typesetAny(value(...given));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typesetAny(inner)]));
};

/** The catalogue with every Czech string, also those functions return, typeset. */
export const typeset = <T>(catalogue: T): T =>
  // The walk keeps keys and kinds of values, which its type cannot express.
  typesetAny(catalogue) as T;
