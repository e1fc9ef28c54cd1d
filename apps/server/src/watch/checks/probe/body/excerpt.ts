import type { MonitorSettings } from '@hlidka/protocol';

const excerptLength = 500;
const shortestSecret = 6;
const longestHeader = 2000;
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/**
 * Keeps more than the excerpt, so that a secret crossing its end is still recognised and removed.
 */
export const keptText = excerptLength + longestHeader;

const secretsOf = ({ headers }: MonitorSettings): string[] =>
  Object.values(headers)
    .flatMap((value) => [value, ...value.split(/[\s;,]+/)])
    .filter((value) => value.length >= shortestSecret);

const withoutSecrets = (text: string, settings: MonitorSettings): string => {
  let clean = text;
  for (const secret of secretsOf(settings)) clean = clean.replaceAll(secret, '…');
  return clean;
};

const readable = (text: string, length: number): string | null =>
  text.slice(0, length).replace(unprintable, '\ufffd').toWellFormed() || null;

/**
 * Makes the text readable and removes values of the monitor's own headers, which some pages echo.
 */
export const cleanExcerpt = (text: string, settings: MonitorSettings): string | null =>
  readable(withoutSecrets(text, settings), excerptLength);

const headersLength = 1000;
/**
 * Headers that are useful to operators and hold no credentials; of others only the name is kept.
 */
const open = new Set(
  `accept-ranges age allow alt-svc cache-control cf-cache-status cf-ray connection content-encoding
  content-language content-length content-type date expires keep-alive last-modified retry-after server
  strict-transport-security transfer-encoding upgrade vary via x-cache x-cache-hits x-content-type-options
  x-drupal-cache x-frame-options x-litespeed-cache x-powered-by x-served-by x-varnish`.split(/\s+/),
);

const cleanHeader = (line: string): string => {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(0, colon)).trim();
  if (name === '') return '';
  const value = line.slice(colon + 1).trim();
  if (name.toLowerCase() === 'location') return `${name}: ${value.replace(/[?#].*$/, '?…')}`;
  return open.has(name.toLowerCase()) ? `${name}: ${value}` : `${name}: …`;
};

export const cleanHeaders = (lines: string, settings: MonitorSettings): string | null => {
  const kept = lines
    .split(/\r?\n/)
    .map(cleanHeader)
    .filter((line) => line !== '');
  return readable(withoutSecrets(kept.join('\n'), settings), headersLength);
};
