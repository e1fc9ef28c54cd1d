import { placePrefix } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Route } from '../../base/context.ts';
import type { House } from '../../house.ts';
import { mountBearer } from './bearer.ts';

export const placeFace = (app: Hono, house: House, routes: Route[]): void =>
  mountBearer(app, house, {
    prefix: placePrefix,
    routes,
    actorOf: async (authorization, address) => {
      const { holderId, name } = await house.tokens.knownBy('place', authorization, address);
      return { kind: 'place', id: holderId, name };
    },
  });
