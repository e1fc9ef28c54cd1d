const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/** Cut to `max`, never inside a character. */
export const cutAt = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text.slice(0, /[\ud800-\udbff]/.test(text[max - 1] ?? '') ? max - 1 : max);

/** The end of a text, never starting inside a character. */
export const cutFront = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(-max).replace(/^[\udc00-\udfff]/, '');

/** What the server and the database can store: NUL is shown, lone surrogates are replaced. */
export const storable = (text: string): string => text.replaceAll('\0', '␀').toWellFormed();

/** Lines as a person would type them. */
export const plainText = (text: string, max: number): string =>
  cutAt(storable(text).replace(controls, '').trim(), max);

/** The same on one line. */
export const plainLine = (text: string, max: number): string =>
  plainText(text.replace(/[\s\u0085\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' '), max);
