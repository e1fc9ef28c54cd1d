import { foldWord } from './folded.ts';

/** Singular forms of a Czech noun or adjective by its ending; more than any one word has. */
type Rule = { ends: RegExp; cut: number; suffixes: string };

const adjectives: Rule[] = [
  { ends: /ý$/, cut: 1, suffixes: 'y eho emu em ym' },
  { ends: /á$/, cut: 1, suffixes: 'a e ou' },
  { ends: /é$/, cut: 1, suffixes: 'e eho emu em ym ych ymi' },
  { ends: /í$/, cut: 1, suffixes: 'i iho imu im ich imi' },
];

const nouns: Rule[] = [
  { ends: /(i|e)a$/, cut: 1, suffixes: 'a e i u ou y' },
  { ends: /ka$/, cut: 2, suffixes: 'ka ky ku kou ko ce' },
  { ends: /[hg]a$/, cut: 2, suffixes: 'ha hy hu hou ga gy gu gou ze' },
  { ends: /cha$/, cut: 3, suffixes: 'cha chy chu chou se' },
  { ends: /[čšžřďťňcj]a$/, cut: 1, suffixes: 'a e i u ou' },
  { ends: /a$/, cut: 1, suffixes: 'a y e u ou' },
  { ends: /um$/, cut: 2, suffixes: 'um a u e em' },
  { ends: /o$/, cut: 1, suffixes: 'o a u e em' },
  { ends: /[eě]$/, cut: 1, suffixes: 'e i u em' },
  { ends: /y$/, cut: 1, suffixes: 'y um ech ach am ami' },
  { ends: /[iuůú]$/, cut: 0, suffixes: '' },
];

const afterConsonant = ['', 'u', 'a', 'e', 'i', 'ovi', 'em'];
/** Too short to be inflected: u, na, Dr. */
const unbentLength = 2;

/** Numerals are inflected differently. */
const numbers: Record<string, string> = {
  dva: 'dva dvou dvema',
  dve: 'dve dvou dvema',
  tri: 'tri trem trech tremi',
  ctyri: 'ctyri ctyr ctyrem ctyrech ctyrmi',
};

const bend = (stem: string, suffixes: string[]) => suffixes.map((suffix) => stem + suffix);

/** lev – lva, Zámek – Zámku; dům – domu. */
const otherStems = (word: string): string[] => {
  const fleeting = word.match(/^(.*[^aeiouyáéěíóúůý])e([ckllnrstvň])$/);
  const round = word.match(/^(.*)ů([^aeiouyáéěíóúůý])$/);
  return [
    ...(fleeting ? [`${fleeting[1]}${fleeting[2]}`] : []),
    ...(round ? [`${round[1]}o${round[2]}`] : []),
  ];
};

/** Every form in which a word of a name may occur, without diacritics. */
export const formsOf = (word: string): string[] => {
  const lower = word.normalize('NFC').toLowerCase();
  const folded = foldWord(lower);
  if (folded.length <= unbentLength || !/^\p{L}+$/u.test(lower)) return [folded];
  const number = numbers[folded];
  if (number) return number.split(' ');
  const rule = [...adjectives, ...nouns].find(({ ends }) => ends.test(lower));
  if (rule)
    return [
      ...new Set([
        folded,
        ...bend(folded.slice(0, folded.length - rule.cut), rule.suffixes.split(' ')),
      ]),
    ];
  const others = otherStems(lower).flatMap((stem) => bend(foldWord(stem), afterConsonant.slice(1)));
  return [...new Set([...bend(folded, afterConsonant), ...others])];
};
