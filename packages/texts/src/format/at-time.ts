import { nbsp } from './spaces.ts';

/** Numbers that begin with two consonants when they are read aloud: dvě, tři, čtyři, dvanáct, dvacet, třicet. */
const hard = (n: number): boolean =>
  (n >= 2 && n <= 4) || (n >= 12 && n <= 14) || (n >= 20 && n <= 31);
/** Beside them those that sound like the preposition itself: ze šestého, ze sedmnáctého. */
const hissing = new Set([6, 7, 16, 17]);

/** "v 9.05", "ve 14.02"; of a time as `format.time` writes it. */
export const atTimeCs = (time: string): string =>
  `${hard(Number.parseInt(time, 10)) ? 've' : 'v'}${nbsp}${time}`;

/** "z 15. 11.", "ze 14. 11."; of a date as `format.date` or `format.dateTime` writes it. */
export const ofDateCs = (date: string): string => {
  const day = Number.parseInt(date, 10);
  return `${hard(day) || hissing.has(day) ? 'ze' : 'z'}${nbsp}${date}`;
};

/** "k 15. 11.", "ke 14. 11." */
export const asOfDateCs = (date: string): string =>
  `${hard(Number.parseInt(date, 10)) ? 'ke' : 'k'}${nbsp}${date}`;
