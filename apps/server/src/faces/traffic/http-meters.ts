import type { Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';
import { counter, histogram, type Registry } from '../../base/platform/metrics/registry.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Patterns that stand for many addresses. */
const named: Record<string, string> = { '*': 'pages', '/*': 'pages', '/admin/*': 'admin pages' };

/** The pattern that answered, never the path as it was sent. */
export const routeOf = (http: HonoContext): string => {
  const pattern = routePath(http);
  return named[pattern] ?? pattern;
};

/** Requests by route; each label comes from our own lists, so callers cannot add any. */
export const createHttpMeters = (registry: Registry) => {
  const labelNames = ['method', 'route'] as const;
  const requests = counter(registry, {
    name: 'hlidka_http_requests_total',
    help: 'Requests answered, by method, route and class of status.',
    labelNames: [...labelNames, 'status'],
  });
  const seconds = histogram(registry, {
    name: 'hlidka_http_request_duration_seconds',
    help: 'How long requests took, by method and route. Agents wait for work on purpose.',
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5],
  });
  return (http: HonoContext, ms: number, route: string): void => {
    const method = methods.has(http.req.method) ? http.req.method : 'other';
    requests.inc({ method, route, status: `${Math.floor(http.res.status / 100)}xx` });
    seconds.observe({ method, route }, ms / 1000);
  };
};
