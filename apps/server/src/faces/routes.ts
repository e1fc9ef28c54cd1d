import { type AnyEndpoint, headers, operatorsInApp } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Route } from '../base/context.ts';
import { DomainError, notFound } from '../base/platform/errors.ts';
import { readInput, sendReply } from '../base/platform/http/http.ts';
import { readPages } from '../base/platform/replica/read-pages.ts';
import type { House } from '../house.ts';
import { asksFresh, needFresh, needRank, needRankToGive } from '../people/people/index.ts';
import { contextFor } from './caller.ts';
import { needReach, refuseOutOfReach } from './reach.ts';

const pathOf = ({ path }: AnyEndpoint) => path.replace(/\{(\w+)\}/g, ':$1');

/** Mounts each endpoint of the protocol with the verb behind it. */
export const mountRoutes = (app: Hono, house: House, routes: Route[]): void => {
  for (const { endpoint, handle, fromReplica = false } of routes)
    app.on(endpoint.method, pathOf(endpoint), async (http) => {
      http.header(headers.askedAt, `${Date.now()}`);
      const ctx = await contextFor(house, endpoint.audience, http, {
        inApp: operatorsInApp.has(endpoint),
        owing: endpoint.owing,
      });
      if ('viewer' in ctx) {
        refuseOutOfReach(ctx, endpoint);
        needRank(ctx, endpoint);
      }
      const prove = async (body?: unknown) => {
        if (!('viewer' in ctx) || !asksFresh(endpoint, body)) return;
        needRankToGive(ctx, endpoint);
        await needFresh(ctx);
      };
      await prove();
      const input = await readInput(endpoint, http);
      await prove(input.body);
      if ('viewer' in ctx) await needReach(ctx, endpoint, input);
      const seesAll = 'viewer' in ctx && ctx.viewer.kind === 'all';
      const reply = await readPages(house, fromReplica && seesAll, (db) =>
        handle({ ...ctx, db }, input, http),
      ).finally(() => {
        if (endpoint.method !== 'GET') house.replica?.wrote();
      });
      return sendReply(endpoint, http, reply, house.log);
    });
  const byPath = Map.groupBy(routes, ({ endpoint }) => pathOf(endpoint));
  for (const [path, known] of byPath)
    app.all(path, async (http) => {
      await contextFor(house, known[0]?.endpoint.audience ?? 'public', http, {
        inApp: known.some(({ endpoint }) => operatorsInApp.has(endpoint)),
        owing: 'always',
      });
      http.header('allow', known.map(({ endpoint }) => endpoint.method).join(', '));
      throw new DomainError('method not allowed');
    });
  app.all('/api/*', () => {
    throw notFound();
  });
};
