import type { HttpMethod, MonitorSettings } from '@hlidka/protocol';
import type { Hop } from './hop.ts';

/** Set by the connection and the URL; a monitor's own headers cannot replace them. */
const ownHeaders = new Set([
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

export type RequestParts = {
  hop: Hop;
  settings: MonitorSettings;
  method: HttpMethod;
  /** Sent after the head. */
  body: Buffer | null;
  /** Whether compressed answers are welcome: whoever reads none of it asks for none. */
  readsBody: boolean;
  userAgent: string;
  /** The monitor's headers may hold secrets, so they go only to its own origin. */
  withOwn: boolean;
  /** Cookies set by earlier hops. */
  cookies: string;
};

export const writeRequest = ({
  hop,
  settings,
  method,
  body,
  readsBody,
  userAgent,
  withOwn,
  cookies,
}: RequestParts): string => {
  let own = '';
  let allCookies = cookies;
  const overridden: string[] = [];
  if (withOwn)
    for (const name in settings.headers) {
      const key = name.toLowerCase();
      if (ownHeaders.has(key)) continue;
      overridden.push(key);
      if (key === 'cookie') {
        allCookies = [settings.headers[name], allCookies].filter(Boolean).join('; ');
        continue;
      }
      own += `${name}: ${settings.headers[name]}\r\n`;
    }
  const start = `${method} ${hop.path} HTTP/1.1\r\nHost: ${hop.authority}\r\n`;
  const agent = overridden.includes('user-agent') ? '' : `User-Agent: ${userAgent}\r\n`;
  const accept = overridden.includes('accept') ? '' : 'Accept: */*\r\n';
  const codings =
    !readsBody || overridden.includes('accept-encoding')
      ? ''
      : 'Accept-Encoding: gzip, deflate, br\r\n';
  const cookie = allCookies === '' ? '' : `Cookie: ${allCookies}\r\n`;
  const length = body === null ? '' : `Content-Length: ${body.length}\r\n`;
  return `${start}${agent}${accept}${codings}${own}${cookie}${length}Connection: close\r\n\r\n`;
};
