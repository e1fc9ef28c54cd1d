import { nbsp } from './spaces.ts';

/** Hours that begin with two consonants when they are read aloud: dvě, tři, čtyři, dvanáct, dvacet. */
const withVowel = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23]);

/** "v 9.05", "ve 14.02"; of a time as `format.time` writes it. */
export const atTimeCs = (time: string): string =>
  `${withVowel.has(Number.parseInt(time, 10)) ? 've' : 'v'}${nbsp}${time}`;
