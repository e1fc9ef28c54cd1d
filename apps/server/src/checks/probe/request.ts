import type { MonitorSettings } from '@hlidka/protocol';
import type { Hop } from './hop.ts';

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

/** `withOwn`: the monitor's headers go to its own origin only, they may hold secrets. */
export const writeRequest = (
  hop: Hop,
  settings: MonitorSettings,
  userAgent: string,
  withOwn: boolean,
): string => {
  let own = '';
  const overridden: string[] = [];
  if (withOwn)
    for (const name in settings.headers) {
      const key = name.toLowerCase();
      if (OURS.has(key)) continue;
      overridden.push(key);
      own += `${name}: ${settings.headers[name]}\r\n`;
    }
  const start = `${settings.method} ${hop.path} HTTP/1.1\r\nHost: ${hop.authority}\r\n`;
  const agent = overridden.includes('user-agent') ? '' : `User-Agent: ${userAgent}\r\n`;
  const accept = overridden.includes('accept') ? '' : 'Accept: */*\r\n';
  const codings =
    !wantsBody(settings) || overridden.includes('accept-encoding')
      ? ''
      : 'Accept-Encoding: gzip, deflate, br\r\n';
  return `${start}${agent}${accept}${codings}${own}Connection: close\r\n\r\n`;
};
