import type { MonitorSettings } from '@hlidka/protocol';
import type { Hop } from './redirect.ts';

/** They belong to the connection and to the URL, so a monitor's own headers do not reach them. */
const OURS = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'keep-alive',
  'proxy-connection',
]);

export const wantsBody = ({ keyword, keywordAbsent }: MonitorSettings): boolean =>
  keyword !== null || keywordAbsent !== null;

export const writeRequest = (hop: Hop, settings: MonitorSettings, userAgent: string): string => {
  const { url } = hop;
  const defaults: Record<string, string> = { 'User-Agent': userAgent, Accept: '*/*' };
  if (wantsBody(settings)) defaults['Accept-Encoding'] = 'gzip, deflate, br';
  const own = hop.sameOrigin
    ? Object.entries(settings.headers).filter(([name]) => !OURS.has(name.toLowerCase()))
    : [];
  const overridden = new Set(own.map(([name]) => name.toLowerCase()));
  let text = `${settings.method} ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n`;
  for (const name in defaults)
    if (!overridden.has(name.toLowerCase())) text += `${name}: ${defaults[name]}\r\n`;
  for (const [name, value] of own) text += `${name}: ${value}\r\n`;
  return `${text}Connection: close\r\n\r\n`;
};
