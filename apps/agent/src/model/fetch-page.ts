import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { openProxy, type Proxy } from '../browser/visit/proxy.ts';
import { type Guard, RefusedError } from '../net/addresses.ts';
import { readBody } from '../net/read-body.ts';

const mostBytes = 300_000;
const mostRedirects = 5;
const patienceMs = 20_000;

export type Page = { url: string; status: number; type: string; text: string };

/** Hosts whose pages may be fetched: the site's own and those in the plan, each with its port. */
export type Hosts = { site: string | null; named: readonly string[] };

const checked = (address: string, hosts: Hosts): URL => {
  if (!URL.canParse(address)) throw new RefusedError('this is not an address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new RefusedError('only http and https pages can be fetched');
  if (url.username || url.password) throw new RefusedError('an address with a password is refused');
  const isSite = hosts.site !== null && url.host === new URL(hosts.site).host;
  const isNamed = hosts.named.some((host) => host.toLowerCase() === url.host);
  if (!isSite && !isNamed)
    throw new RefusedError(
      `${url.host} is not among this job's hosts, so its pages are not fetched`,
    );
  return url;
};

/** Uses the browser's proxy, so that the same addresses are refused. */
const agentThrough = ({ server, username, password }: Proxy, url: URL): http.Agent => {
  const address = Object.assign(new URL(server), { username, password }).href;
  return url.protocol === 'https:'
    ? new https.Agent({ proxyEnv: { HTTPS_PROXY: address } })
    : new http.Agent({ proxyEnv: { HTTP_PROXY: address } });
};

const get = async (url: URL, proxy: Proxy, signal: AbortSignal) => {
  const request = (url.protocol === 'https:' ? https : http).get(url, {
    agent: agentThrough(proxy, url),
    signal,
    headers: {
      'user-agent': 'Hlidka/1.0 (agent)',
      accept: 'text/html,*/*',
      'accept-encoding': 'identity',
    },
  });
  try {
    const [response] = (await once(request, 'response', { signal })) as [http.IncomingMessage];
    return response;
  } catch (error) {
    if (proxy.troubleWith(url.href)?.refused)
      throw new RefusedError('the address is a private one');
    throw error;
  }
};

/** Fetches a page; each redirect is checked against the same list. */
export const fetchPage = async (
  address: string,
  { hosts, mayConnect }: { hosts: Hosts; mayConnect: Guard },
  stopping: AbortSignal,
): Promise<Page> => {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
  const first = checked(address, hosts);
  const proxy = await openProxy(mayConnect);
  try {
    return await follow(first, hosts, proxy, signal);
  } finally {
    await proxy.close();
  }
};

const follow = async (
  first: URL,
  hosts: Hosts,
  proxy: Proxy,
  signal: AbortSignal,
): Promise<Page> => {
  let url = first;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const response = await get(url, proxy, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
      response.destroy();
      url = checked(new URL(location, url).href, hosts);
      continue;
    }
    const text = await readBody(response, mostBytes);
    return { url: url.href, status, type: response.headers['content-type'] ?? '', text };
  }
  throw new RefusedError('too many redirects');
};
