import type { Change } from './mutate.ts';

/** Large numbers are doubled, because a slightly longer time would change no result. */
export const otherNumber = (value: number): number => (value < 10 ? value + 1 : value * 2);

const swaps: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  and: 'or',
  or: 'and',
  not: '',
  true: 'false',
  false: 'true',
  null: 'not null',
  min: 'max',
  max: 'min',
  sum: 'max',
  greatest: 'least',
  least: 'greatest',
  bool_or: 'bool_and',
  '+': '-',
  '-': '+',
};

const isWord = (sign: string) => /[a-z0-9_.]/i.test(sign);
const isOperator = (sign: string) => '<>=!+-*/|:'.includes(sign);

/** Words, operators and quoted texts of a piece of SQL, each with its offset. */
const tokens = function* (text: string): Generator<{ text: string; at: number }> {
  for (let at = 0; at < text.length; ) {
    const sign = text[at] as string;
    let end = at + 1;
    if (sign === "'") end = text.indexOf("'", end) + 1 || text.length;
    else if (isWord(sign)) while (end < text.length && isWord(text[end] as string)) end++;
    else if (isOperator(sign)) while (end < text.length && isOperator(text[end] as string)) end++;
    if (sign.trim()) yield { text: text.slice(at, end), at };
    at = end;
  }
};

const isComparison = (token: string | undefined) => /^[<>]=?$/.test(token ?? '');

/** Nothing happens in the very instant of `now()`, so times are compared ten seconds later instead. */
const instead = (token: string, before: string, after: string | undefined): string | null => {
  if (token === 'now' && isComparison(before)) return "interval '10 seconds' + now";
  if (isComparison(token) && after === 'now') return null;
  if (before === 'select' || (token === 'null' && before !== 'is')) return null;
  const swapped = swaps[token];
  if (swapped !== undefined) return swapped;
  if (/^\d+$/.test(token)) return String(otherNumber(Number(token)));
  return /^'\d+ \w+'$/.test(token) ? token.replace(/\d+/, (n) => String(Number(n) * 2)) : null;
};

/** One operator, figure or word of a statement at a time. */
export const mutateSql = (text: string, offset: number): Change[] => {
  const changes: Change[] = [];
  const all = [...tokens(text)];
  for (const [index, token] of all.entries()) {
    const other = instead(token.text, all[index - 1]?.text ?? '', all[index + 1]?.text);
    if (other === null) continue;
    const start = offset + token.at;
    changes.push({ start, end: start + token.text.length, text: other });
  }
  return changes;
};
