import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word of a dictionary, in the form in which it is listed, with all its other forms. */
export type DictionaryEntry = { stem: string; forms: string[] };

type Rule = { flag: string; strip: string; add: string; fits: RegExp };

/** Files are read as bytes: a dictionary of a quarter of a million lines is then looked through in milliseconds. */
const asBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const asText = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Endings that make another word, such as a possessive, are left out: they have flags of their own. */
const rulesIn = (aff: string): Rule[] =>
  [...aff.matchAll(/^SFX +(\S) +(\S+) +([^\s/]+) +(\S+)/gmu)].map(
    ([, flag = '', strip = '', add = '', condition = '']) => ({
      flag,
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      fits: new RegExp(`${condition}$`, 'u'),
    }),
  );

const bend = (stem: string, { strip, add }: Rule) =>
  stem.slice(0, stem.length - strip.length) + add;

/** What a word may be a form of, by how it ends: the stem, and the flag that it would need. */
const stemsOf = (word: string, rules: Rule[]): [stem: string, flag: string | null][] => [
  [word, null],
  ...rules.flatMap(({ flag, strip, add, fits }): [string, string][] => {
    if (!word.endsWith(add) || word.length <= add.length) return [];
    const stem = word.slice(0, word.length - add.length) + strip;
    return fits.test(stem) ? [[stem, flag]] : [];
  }),
];

const readFiles = (folder: string) => ({
  rules: rulesIn(readFileSync(join(folder, 'index.aff'), 'utf8')),
  dic: readFileSync(join(folder, 'index.dic'), 'latin1'),
});

/** Looks up words in a dictionary of Hunspell's; whatever they are forms of, with regard to capitals. */
export const createDictionary = (folder: string) => {
  let files: ReturnType<typeof readFiles> | null = null;
  return (words: string[]): DictionaryEntry[] => {
    files ??= readFiles(folder);
    const { rules, dic } = files;
    const stems = words.flatMap((word) => stemsOf(word, rules));
    const wanted = [...new Set(stems.map(([stem]) => escape(asBytes(stem))))].join('|');
    return [...dic.matchAll(new RegExp(`^(${wanted})(?:/(\\S*))?\\s*$`, 'gm'))].flatMap(
      ([, bytes = '', flagBytes = '']) => {
        const [stem, flags] = [asText(bytes), asText(flagBytes)];
        const fits = stems.some(
          ([one, flag]) => one === stem && (flag === null || flags.includes(flag)),
        );
        if (!fits) return [];
        const own = rules.filter((rule) => flags.includes(rule.flag));
        const forms = own.flatMap((rule) =>
          rule.fits.test(stem) && stem.endsWith(rule.strip) ? [bend(stem, rule)] : [],
        );
        return [{ stem, forms: [...new Set([stem, ...forms])] }];
      },
    );
  };
};
