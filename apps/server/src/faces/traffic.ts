import { randomUUID } from 'node:crypto';
import { agentPrefix, headers, limits } from '@hlidka/protocol';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { House } from '../house.ts';
import { isPartnerPath } from '../partner/index.ts';
import { whileSomebodyWaits } from '../platform/database/answer-time.ts';
import { DomainError } from '../platform/errors.ts';
import { callerAddress, limitKeys } from '../platform/http/address.ts';
import { createRequestLimit } from '../platform/http/request-limit.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    address: string;
    /** Not logged. */
    unlogged?: true;
  }
}

/** A key put into an address by mistake must not stay in the log. */
const anyKey = /(hlidka_(?:agent_|backup_)?)[0-9a-f]+/g;

/** Agents call every second, and the job's trail records them anyway. */
const isAgentPath = (path: string) => path === agentPrefix || path.startsWith(`${agentPrefix}/`);

type NodeBindings = { incoming?: { url?: string; socket?: { remoteAddress?: string } } };

/** Node's request object; tests have none. */
export const incomingOf = (http: HonoContext) => (http.env as NodeBindings | undefined)?.incoming;

/** Gives each request an id and the caller's real address, limits floods, writes the log line. */
export const traffic = ({ config, log }: House): MiddlewareHandler => {
  const brake = createRequestLimit(limits.requests);
  return async (http, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    const socket = incomingOf(http)?.socket;
    const address = callerAddress(
      socket?.remoteAddress,
      http.req.header('x-forwarded-for'),
      config.trustedProxies,
    );
    http.set('requestId', id);
    http.set('address', address);
    http.header(headers.requestId, id);
    const ofAgent = isAgentPath(http.req.path);
    // Partners and agents have their own limits, by key.
    const seconds = ofAgent || isPartnerPath(http.req.path) ? 0 : brake.count(limitKeys(address));
    if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
    await whileSomebodyWaits(next);
    const { status } = http.res;
    if (http.get('unlogged') && status < 500) return;
    const reads = http.req.method === 'GET' || http.req.method === 'HEAD';
    const quiet = status < 400 && (reads || ofAgent);
    log[status >= 500 ? 'error' : quiet ? 'debug' : 'info'](
      {
        request: id,
        method: http.req.method,
        path: http.req.path.replace(anyKey, '$1…'),
        status,
        ms: Math.round(performance.now() - startedAt),
        address,
      },
      'request',
    );
  };
};
