import { randomUUID } from 'node:crypto';
import { agentPrefix, headers, limits, placePrefix } from '@hlidka/protocol';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { whileSomebodyWaits } from '../../base/platform/asked.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { callerAddress, isAmong, limitKeys } from '../../base/platform/http/address.ts';
import { createRequestLimit } from '../../base/platform/http/request-limit.ts';
import { isPartnerPath } from '../../desk/partner/index.ts';
import type { House } from '../../house.ts';
import { answerError } from '../errors.ts';
import { createHttpMeters, routeOf } from './http-meters.ts';
import { createRequestLines } from './request-lines.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    address: string;
    /** Not logged. */
    unlogged?: true;
  }
}

/** Agents call every second, and the job's trail records them anyway. */
const isAgentPath = (path: string) => path === agentPrefix || path.startsWith(`${agentPrefix}/`);
/** A home of a few thousand sites answers dozens of checks a second. */
const isPlacePath = (path: string) => path.startsWith(`${placePrefix}/`);

type NodeBindings = { incoming?: { url?: string; socket?: { remoteAddress?: string } } };

/** Node's request object; tests have none. */
export const incomingOf = (http: HonoContext) => (http.env as NodeBindings | undefined)?.incoming;

const wellFormed = /^[\w.:-]{8,64}$/;

/** An id is taken from a trusted proxy only, so that nobody can write another's into the log. */
const requestIdOf = (http: HonoContext, { config }: House): string => {
  const given = http.req.header(headers.requestId);
  const proxied = isAmong(incomingOf(http)?.socket?.remoteAddress, config.trustedProxies);
  return proxied && given && wellFormed.test(given) ? given : randomUUID();
};

/** Gives each request an id and the caller's real address, limits floods, counts, writes the log line. */
export const traffic = (house: House): MiddlewareHandler => {
  const { config, log } = house;
  const brake = createRequestLimit(limits.requests);
  const meter = createHttpMeters(house.metrics);
  const write = createRequestLines(log, config.logRequests === 'all');

  /** Partners, agents and places have their own limits, by key. */
  const waitSeconds = ({ path }: HonoContext['req'], address: string) =>
    isAgentPath(path) || isPlacePath(path) || isPartnerPath(path)
      ? 0
      : brake.count(limitKeys(address));

  return async (http, next) => {
    const startedAt = performance.now();
    const request = requestIdOf(http, house);
    const address = callerAddress(
      incomingOf(http)?.socket?.remoteAddress,
      http.req.header('x-forwarded-for'),
      config.trustedProxies,
    );
    http.set('requestId', request);
    http.set('address', address);
    http.header(headers.requestId, request);
    const { method, path } = http.req;
    const retryAfterSeconds = waitSeconds(http.req, address);
    const flood = retryAfterSeconds > 0;
    if (flood)
      http.res = answerError(
        log,
        new DomainError('too many requests', { retryAfterSeconds }),
        http,
      );
    else await whileSomebodyWaits(request, next);
    const { status } = http.res;
    const ms = performance.now() - startedAt;
    meter(http, ms, flood ? 'refused as a flood' : routeOf(http));
    if (http.get('unlogged') && status < 500) return;
    write({ request, method, path, status, ms: Math.round(ms), address }, isAgentPath(path));
  };
};
