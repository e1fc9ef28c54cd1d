import { limits, reportsInPrefix } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Route } from '../../base/context.ts';
import { readJsonOrForm } from '../../base/platform/http/form-body.ts';
import { countAttempt } from '../../base/platform/http/limit.ts';
import type { House } from '../../house.ts';
import { mountBearer } from './bearer.ts';

/** The API for scripts on sites: each has a token of one site. */
export const reportsInFace = (app: Hono, house: House, routes: Route[]): void =>
  mountBearer(app, house, {
    prefix: reportsInPrefix,
    routes,
    actorOf: async (authorization, address) => {
      const { id, name, holderId } = await house.tokens.knownBy('script', authorization, address);
      await countAttempt(house.db, `backup-report:${id}`, limits.backupReports);
      return { kind: 'script', tokenId: id, name, siteId: holderId };
    },
    readBody: readJsonOrForm,
  });
