const hidden = '[hidden]';

/** What an error may quote and nobody needs: each is replaced wherever it stands. */
const secrets: readonly [RegExp, string][] = [
  [/ExponentPushToken\[[^\]]*\]/gu, hidden],
  // Of an address on the web its query and fragment, where tokens travel.
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
