/** The platform's HTML knows a few tags and four entities; everything else is text. */
const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

export const escapeHtml = (text: string): string =>
  text.replace(/[<>&]/g, (character) => entities[character] ?? character);

export const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`;
export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
export const block = (text: string): string => `<pre>${escapeHtml(text)}</pre>`;

const cutMark = '[…]';
/** The platform's limit, in characters after decoding entities. */
const longestMessage = 4096;

/** Shortens a text to a length and adds an ellipsis; never splits a character. */
export const clip = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - cutMark.length - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)} ${cutMark}`;
};

const token = /<(\/?)([a-z]+)>|&(?:lt|gt|amp|quot);|[\s\S]/gu;

/** The length as the platform counts it. */
export const shownLength = (html: string): number => {
  let length = 0;
  for (const [whole, , tag] of html.matchAll(token))
    if (!tag) length += whole.startsWith('&') && whole.length > 1 ? 1 : whole.length;
  return length;
};

/** Cuts the message to the platform's limit, adds an ellipsis and closes every tag. */
export const fitHtml = (html: string, longest = longestMessage): string => {
  if (shownLength(html) <= longest) return html;
  const room = longest - cutMark.length - 1;
  const open: string[] = [];
  let shown = 0;
  let kept = '';
  for (const [whole, closing, tag] of html.matchAll(token)) {
    if (tag && closing) open.pop();
    else if (tag) open.push(tag);
    else shown += whole.startsWith('&') && whole.length > 1 ? 1 : whole.length;
    if (shown > room) break;
    kept += whole;
  }
  const closed = open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('');
  return `${kept}${closed}\n${cutMark}`;
};

/** The first line without tags. */
export const firstLineOfHtml = (html: string): string =>
  (html.split('\n', 1)[0] ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
