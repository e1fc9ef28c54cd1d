/** What a word is: an option alone or with its value, one whose value is the next word. */
export type Option = 'whole' | 'value' | 'unknown';

export const optionsIn = (list: string): ReadonlySet<string> =>
  new Set(list.split(/\s+/).filter(Boolean));

/** The part of a word that is the value of its option. */
export const joinedValue = (word: string, options: ReadonlySet<string>): string | null => {
  if (word.startsWith('--')) return word.includes('=') ? word.slice(word.indexOf('=') + 1) : null;
  const letters = [...word.slice(1)];
  const at = letters.findIndex((letter) => options.has(`-${letter}=`));
  return at < 0 || at === letters.length - 1 ? null : word.slice(at + 2);
};

const shortAt = (word: string, options: ReadonlySet<string>): Option => {
  if (options.has('-#') && /^-\d+$/.test(word)) return 'whole';
  const letters = [...word.slice(1)];
  for (const [at, letter] of letters.entries()) {
    if (options.has(`-${letter}=`)) return at === letters.length - 1 ? 'value' : 'whole';
    if (!options.has(`-${letter}`)) return 'unknown';
  }
  return 'whole';
};

/**
 * Only what is written in full counts: programs accept abbreviations, and we do not guess them.
 * Null: no option.
 */
export const optionAt = (word: string, options: ReadonlySet<string>): Option | null => {
  if (!word.startsWith('-') || word === '-') return null;
  if (options.has(word)) return 'whole';
  // Words behind a single dash (`find -name x`).
  if (!word.startsWith('--') && options.has(`${word}=`)) return 'value';
  if (word.startsWith('--'))
    return options.has(word.slice(0, word.indexOf('=') + 1)) ? 'whole' : 'unknown';
  return shortAt(word, options);
};
