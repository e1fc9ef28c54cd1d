import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { guardedLookup, insideWhere, isAddress, mayConnectTo, Refused } from '../addresses.ts';

const mostBytes = 300_000;
const mostRedirects = 5;
const patienceMs = 20_000;

export type Page = { url: string; status: number; type: string; text: string };

/** Whose pages may be fetched: the site's own host and those that the plan names, each with its port. */
export type Hosts = { site: string | null; named: readonly string[] };

const checked = (address: string, hosts: Hosts): { url: URL; mayBeInside: boolean } => {
  if (!URL.canParse(address)) throw new Refused('this is not an address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refused('only http and https pages can be fetched');
  if (url.username || url.password) throw new Refused('an address with a password is refused');
  const isSite = hosts.site !== null && url.host === new URL(hosts.site).host;
  const isNamed = hosts.named.some((host) => host.toLowerCase() === url.host);
  if (!isSite && !isNamed)
    throw new Refused(`${url.host} is not among this job's hosts, so its pages are not fetched`);
  const mayBeInside = isSite || isAddress(url.hostname);
  if (!mayConnectTo(url.hostname, insideWhere(mayBeInside)))
    throw new Refused('the address is a private one');
  return { url, mayBeInside };
};

const get = async (url: URL, mayBeInside: boolean, signal: AbortSignal) => {
  const request = (url.protocol === 'https:' ? https : http).get(url, {
    agent: false,
    lookup: guardedLookup(insideWhere(mayBeInside)),
    signal,
    headers: {
      'user-agent': 'Hlidka/1.0 (agent)',
      accept: 'text/html,*/*',
      'accept-encoding': 'identity',
    },
  });
  const [response] = (await once(request, 'response', { signal })) as [http.IncomingMessage];
  return response;
};

const readBody = async (response: http.IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) break;
  }
  response.destroy();
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes));
};

/** One page, each step of its redirects held against the same list. */
export const fetchPage = async (
  address: string,
  hosts: Hosts,
  stopping: AbortSignal,
): Promise<Page> => {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
  let next = address;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const { url, mayBeInside } = checked(next, hosts);
    const response = await get(url, mayBeInside, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
      response.destroy();
      next = new URL(location, url).href;
      continue;
    }
    const text = await readBody(response);
    return { url: url.href, status, type: response.headers['content-type'] ?? '', text };
  }
  throw new Refused('too many redirects');
};
