const unseen =
  /<!--(?:[^]*?-->|[^]*$)|<(script|style|noscript|template|svg|title|textarea|iframe|head)\b[^]*?(?:<\/\1\s*>|$)/gi;
const block =
  /<\/?(?:p|div|h\d|li|[uo]l|br|hr|t[dhr]|table|section|article|header|footer|nav|main|aside|form|button|label|option|pre|body|html|d[dlt])\b[^>]*>/gi;

/** Readable text, a line per block. */
export const textOf = (html: string): string =>
  html
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .replace(block, '\n')
    .replace(/<\/?[a-z!?][^>]*>/gi, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&#(\d{2,6});/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/** What is between the first opening and the last closing tag of this name. */
export const insideOf = (html: string, name: string): string => {
  const [opening] = html.match(new RegExp(`<${name}\\b[^>]*>`, 'i')) ?? [];
  if (!opening) return '';
  const from = html.indexOf(opening) + opening.length;
  const to = html.toLowerCase().lastIndexOf(`</${name}`);
  return to > from ? html.slice(from, to) : html.slice(from);
};
