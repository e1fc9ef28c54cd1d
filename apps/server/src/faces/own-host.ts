import { agentPrefix, placePrefix, reportsInPrefix } from '@hlidka/protocol';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../base/config/config.ts';
import { isOnThisMachine } from '../base/config/this-machine.ts';
import { notFound } from '../base/platform/errors.ts';
import { hostName } from '../base/platform/http/host.ts';
import type { Log } from '../base/platform/log/log.ts';
import { answerElsewhere } from '../desk/status-pages/index.ts';

/** Balancers, Prometheus, agents, places and scripts reach the server by names of an inner network. */
const anyHost = ['/healthz', '/readyz', '/metrics', agentPrefix, placePrefix, reportsInPrefix];
const isForAny = (path: string): boolean =>
  anyHost.some((known) => path === known || path.startsWith(`${known}/`));

const isLocal = (host: string): boolean =>
  isOnThisMachine(`http://${host}`) || host.startsWith('127.');

/** Lines of the log about other hosts, at most; whoever asks chooses the name. */
const mostNamed = 20;

/** Portal and admin answer on the host of `BASE_URL` and on this machine: a name that leads here by accident shows nothing. */
export const ownHostOnly = ({ ownHost, baseUrl }: Config, log: Log): MiddlewareHandler => {
  const named = new Set<string>();
  return async (http, next) => {
    if (ownHost === null || isForAny(http.req.path)) return next();
    const host = hostName(http.req.header('host'));
    if (host !== null && (host === ownHost || isLocal(host))) return next();
    if (host !== null && named.size < mostNamed && !named.has(host)) {
      named.add(host);
      log.info({ host, baseUrl }, 'asked for on a host that is not that of BASE_URL: 404');
    }
    if (http.req.path.startsWith('/api/')) throw notFound();
    return answerElsewhere(http);
  };
};
