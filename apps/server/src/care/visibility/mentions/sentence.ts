const opening = /[\s"'„“”‚‘’»«*_`~#>([•·–—-]/u;
const abbreviation =
  /(?:^|[^\p{L}])(?:např|tzv|tel|resp|vč|ul|č|str|tj|mj|atd|apod|sv|dr|ing|mgr|e\.g|i\.e|st)\.$/iu;

/** Whether a sentence, a line or an item of a list begins here, so that a capital letter says nothing. */
export const beginsSentence = (text: string, start: number): boolean => {
  let position = start;
  while (position > 0 && opening.test(text[position - 1] ?? '') && text[position - 1] !== '\n')
    position--;
  const before = text.slice(Math.max(0, position - 40), position);
  if (before === '' || before.endsWith('\n')) return true;
  if (/(?:^|\n)\s*\d{1,3}[.)]$/u.test(before)) return true;
  return /[.!?…]$/u.test(before) && !abbreviation.test(before);
};

const quotedBefore = /["„“”‚»«*_`]$/u;
const quotedAfter = /^["“”‘’»«*_`]/u;

/** „Kolo Brdy“, **Kolo Brdy**: set apart as a whole. */
export const isSetApart = (text: string, start: number, end: number): boolean =>
  quotedBefore.test(text.slice(Math.max(0, start - 1), start)) &&
  quotedAfter.test(text.slice(end, end + 1));

/** An item of a list, a heading or a label: alone on its line, or before a colon, a dash or a bracket. */
export const isLabel = (text: string, start: number, end: number): boolean =>
  /(?:^|\n)[\s*_#>•·–—\d.)-]*$/u.test(text.slice(Math.max(0, start - 40), start)) &&
  /^[*_]*[^\S\n]*(?:[.!?]?(?:$|\n)|:|[–—(]|-\s)/u.test(text.slice(end, end + 10));

/** A line of nothing but small letters, or of nothing but capitals: their size says nothing. */
export const isOfOneSize = (text: string, start: number, end: number): boolean => {
  const from = start > 0 ? text.lastIndexOf('\n', start - 1) + 1 : 0;
  const until = text.indexOf('\n', end);
  const line = text.slice(from, until < 0 ? undefined : until);
  return !/\p{Lu}/u.test(line) || !/\p{Ll}/u.test(line);
};
