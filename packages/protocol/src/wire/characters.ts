/** Code points that extend the character before them (UAX 29: Extend, SpacingMark, ZWJ). */
const clings = '\\p{Grapheme_Extend}\\p{Emoji_Modifier}';
const tail = `[${clings}\\p{Mc}\\u200d]*`;
const emoji = `\\p{Extended_Pictographic}(?:[${clings}]*\\u200d\\p{Extended_Pictographic})*`;
const flag = '\\p{Regional_Indicator}{2}';
const hangul =
  '(?:[\\u1100-\\u115f]*(?:[\\uac00-\\ud7a3][\\u1160-\\u11a7]*|[\\u1160-\\u11a7]+)[\\u11a8-\\u11ff]*|[\\u1100-\\u115f]+)';

const characters = new RegExp(
  `\\r\\n|\\p{Cc}|(?:${flag}|${emoji}|${hangul}|[^\\p{Cc}])${tail}`,
  'gu',
);

/** Characters as a person sees them: the phones' engine has no segmenter. */
export const countCharacters = (value: string): number => value.match(characters)?.length ?? 0;
