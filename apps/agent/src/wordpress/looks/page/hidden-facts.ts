import { textOf } from '../text-of.ts';

const bare = (host: string) => host.replace(/^www\./, '');

/** Host and path of the address that search engines are told to keep instead; empty: none. */
export const canonicalOf = (html: string, base: string): string => {
  const [link] = html.match(/<link\b[^>]*\brel=["']?canonical\b[^>]*>/i) ?? [];
  const [, href] = /\bhref=["']?([^"'\s>]+)/i.exec(link ?? '') ?? [];
  const url = href ? URL.parse(href, base) : null;
  return url ? bare(url.host) + url.pathname : '';
};

const mostPrices = 60;
const currency = '(?:Kč|CZK|€|EUR|\\$|USD|£|GBP|zł|PLN|Ft|HUF)';
const figure = '\\d(?:[\\d\\s\u00a0\u202f.,]*\\d)?(?:,-|,–)?';
const price = new RegExp(
  `(${figure})[\\s\u00a0\u202f]?(${currency})(?![\\p{L}])|(${currency})[\\s\u00a0\u202f]?(${figure})`,
  'gu',
);

/** Figures beside a currency, without their spaces. */
export const pricesIn = (text: string): string[] => {
  const found = [...text.matchAll(price)].map(
    ([, before = '', unit, sign, after = '']) =>
      `${(before || after).replace(/\s/g, '')} ${unit ?? sign}`,
  );
  return [...new Set(found)].slice(0, mostPrices);
};

/** Is it nothing, in any currency? */
export const isZero = (one: string): boolean => !/[1-9]/.test(one);

/** Where themes, maps and networks lead anyway. */
const usual =
  /(?:^|\.)(?:wordpress\.org|w\.org|wordpress\.com|gravatar\.com|google\.(?:com|cz|sk)|facebook\.com|instagram\.com|x\.com|twitter\.com|linkedin\.com|youtube\.com|mapy\.(?:cz|com)|seznam\.cz|whatsapp\.com|wa\.me|schema\.org)$/;
const mostHosts = 100;

export const hostsOut = (html: string, base: string): string[] => {
  const own = bare(new URL(base).host);
  const hosts = [...html.matchAll(/<a\s[^>]*?\bhref=["']?(https?:\/\/[^"'\s>]+)/gi)]
    .map(([, href]) => URL.parse(href ?? ''))
    .flatMap((url) => (url ? [bare(url.host)] : []));
  return [...new Set(hosts)]
    .filter((host) => host !== own && !usual.test(host))
    .slice(0, mostHosts);
};

/** A style that puts text where no screen reaches, or makes it too small to be read. */
const far =
  /<(\w+)\b[^>]*\bstyle=["'][^"']*(?:text-indent:\s*-\d{3,}|(?:left|top|right):\s*-\d{3,}px|font-size:\s*0)[^"']*["'][^>]*>([^]*?)<\/\1\s*>/gi;

export const farTextIn = (html: string): number =>
  [...html.matchAll(far)].reduce((sum, [, , inner]) => sum + textOf(inner ?? '').length, 0);
