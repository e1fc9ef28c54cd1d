const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/** No longer than `max`, without half of a character at its end. */
export const cutAt = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text.slice(0, /[\ud800-\udbff]/.test(text[max - 1] ?? '') ? max - 1 : max);

/** The last of it, without half of a character at its beginning. */
export const cutFront = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(-max).replace(/^[\udc00-\udfff]/, '');

/** What the server and the database can hold: NUL is made visible, halves of characters are replaced. */
export const storable = (text: string): string => text.replaceAll('\0', '␀').toWellFormed();

/** Lines as a person would type them. */
export const plainText = (text: string, max: number): string =>
  cutAt(storable(text).replace(controls, '').trim(), max);

/** The same on one line. */
export const plainLine = (text: string, max: number): string =>
  plainText(text.replace(/[\s\u0085\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' '), max);
