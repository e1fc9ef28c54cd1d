import { limits, placePrefix } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Route } from '../../base/context.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { createRequestLimit } from '../../base/platform/http/request-limit.ts';
import type { House } from '../../house.ts';
import { mountBearer } from './bearer.ts';

export const placeFace = (app: Hono, house: House, routes: Route[]): void => {
  const calls = createRequestLimit(limits.placeCalls);
  mountBearer(app, house, {
    prefix: placePrefix,
    routes,
    actorOf: async (authorization, address) => {
      const { holderId, name } = await house.tokens.knownBy('place', authorization, address);
      const retryAfterSeconds = calls.count([{ key: holderId, times: 1 }]);
      if (retryAfterSeconds > 0) throw new DomainError('too many requests', { retryAfterSeconds });
      return { kind: 'place', id: holderId, name };
    },
  });
};
