import { wallPrefix } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Route } from '../../base/context.ts';
import type { House } from '../../house.ts';
import { mountBearer } from './bearer.ts';

/** The API for screens in the office: each has a token that opens this alone. */
export const wallFace = (app: Hono, house: House, routes: Route[]): void =>
  mountBearer(app, house, {
    prefix: wallPrefix,
    routes,
    actorOf: async (authorization, address) => {
      await house.tokens.knownBy('screen', authorization, address);
      return { kind: 'system' };
    },
  });
