const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  middot: '·',
  bull: '•',
  laquo: '«',
  raquo: '»',
  hellip: '…',
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';

export const plain = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, digits, name) => {
    if (hex) return characterOf(Number.parseInt(hex, 16));
    if (digits) return characterOf(Number(digits));
    return entities[String(name).toLowerCase()] ?? whole;
  });

/** One line without characters no name may contain: controls, lone surrogates, direction marks. */
export const tidy = (text: string): string =>
  plain(text)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cs}\ufffd]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Titles of a home page that nobody has named. */
const nameless =
  /^(úvod|úvodní strán(ka|a)|domů|domov|hlavní strán(ka|a)|home|home ?page|index|welcome|vítejte)$/i;
const longest = 120;

/** The site's name from its page title: „Úvod | Pekárna U Mostu“ becomes Pekárna U Mostu. */
export const siteNameOf = (page: string): string | null => {
  const written = /<title\b[^>]*>([^<]{1,2000})/i.exec(page)?.[1];
  if (!written) return null;
  const parts = tidy(written)
    .split(/\s+[|–—·•»]\s+|\s+-\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const name = parts.find((part) => !nameless.test(part)) ?? parts[0];
  return name ? [...name].slice(0, longest).join('').trim() : null;
};
