import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** A web or mail address as it stands in a text. */
export type TextAddress = { start: number; end: number; host: string };

export const asciiHost = (host: string): string =>
  domainToASCII(host.toLowerCase().replace(/\.+$/, ''));

/** Includes subdomains, never a longer name that only looks alike. */
export const isHostWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

const pieces = /[^\s<>()[\]{}"„“”‚‘’,;|*`\\^]+/gu;
const around = /^[_~'.:!?…]+|[_~'.:!?…/]+$/gu;
const hostForm =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}\p{M}-]{2,}$/u;
const longestPiece = 2048;

/**
 * What follows a scheme, or stands before a path; of a mail address what follows the @. A missing blank.Between
 * sentences looks like a host as well, so without either its last part must be one that is given out.
 */
const hostOf = (piece: string): string | null => {
  const bare = piece.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  const surely = bare !== piece || piece.includes('@');
  const [authority = ''] = bare.split(/[/?#]/, 1);
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  if (!hostForm.test(host)) return null;
  const ascii = asciiHost(host);
  const known = surely || parse(ascii, { validateHostname: false }).isIcann;
  return known && ascii ? ascii : null;
};

/** All addresses visible in the text. */
export const addressesIn = (text: string): TextAddress[] =>
  [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) => {
    if (!piece.includes('.') || piece.length > longestPiece) return [];
    const lead = piece.match(/^[_~'.:!?…]+/u)?.[0].length ?? 0;
    const seen = piece.replace(around, '');
    const host = hostOf(seen);
    return host ? [{ start: index + lead, end: index + lead + seen.length, host }] : [];
  });
