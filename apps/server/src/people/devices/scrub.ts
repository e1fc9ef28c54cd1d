import { hidden } from '../../base/platform/strike-out.ts';

/** Patterns of secrets that an error may quote; each match is replaced. */
const secrets: readonly [RegExp, string][] = [
  [/ExponentPushToken\[[^\]]*\]/gu, hidden],
  // The query and fragment of web addresses, which may hold tokens.
  [/(\b[a-z][a-z+.-]*:\/\/[^\s?#'")]+)[?#][^\s'")]*/giu, '$1'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, hidden],
  [/\b(bearer|token|password|cookie)(["']?\s*[:=]?\s*["']?)[^\s"',;)]+/giu, `$1$2${hidden}`],
  // Phone numbers.
  [/\+\d(?:[\s-]?\d){7,}/gu, hidden],
  // Keys, session ids and the like: long, and both letters and digits.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/gu, hidden],
];

export const scrub = (text: string): string =>
  secrets.reduce((clean, [what, instead]) => clean.replace(what, instead), text);
