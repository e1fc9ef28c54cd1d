import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono, Context as HonoContext } from 'hono';
import { DomainError } from '../../base/platform/errors.ts';
import { limitKeys } from '../../base/platform/http/address.ts';
import { createRequestLimit } from '../../base/platform/http/request-limit.ts';
import type { House } from '../../house.ts';
import { createScrape } from '../../metrics/index.ts';
import type { Readiness } from './readiness.ts';

const wrongTokens = { max: 20, windowSeconds: 60 };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses whoever does not send the token; who guesses has to wait. */
const tokenGate = (token: string) => {
  const known = digest(`Bearer ${token}`);
  const wrong = createRequestLimit(wrongTokens);
  return (http: HonoContext): void => {
    if (timingSafeEqual(digest(http.req.header('authorization') ?? ''), known)) return;
    const seconds = wrong.count(limitKeys(http.get('address') ?? ''));
    if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
    http.header('www-authenticate', 'Bearer');
    throw new DomainError('unauthorized');
  };
};

/**
 * `/metrics` for Prometheus. On a port that others reach it needs METRICS_TOKEN and is unknown
 * without one; `open`: on an address of its own, where the token is asked for only if it is set.
 */
export const metricsFace = (
  app: Hono,
  house: House,
  readiness: Readiness,
  { open = false } = {},
): void => {
  const { metrics: registry, db, pools, config, log, now, roles } = house;
  const { token } = config.metrics;
  if (token === null && !open) return;
  const readReady = readiness.readAll;
  const replicaState = () => house.replica?.state();
  const scrape = createScrape({
    ...{ registry, db, pools, config, log, now, roles, readReady },
    replicaState,
  });
  const gate = token === null ? () => {} : tokenGate(token);
  app.get('/metrics', async (http) => {
    gate(http);
    const text = await scrape();
    return http.body(text, 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
};
