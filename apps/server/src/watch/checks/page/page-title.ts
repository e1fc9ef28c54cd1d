import { decodeHTML } from 'entities';

/** One line without characters no name may contain: controls, lone surrogates, direction marks. */
export const tidy = (text: string): string =>
  decodeHTML(text)
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
