import { deliveries } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { listDeliveries, retryDelivery } from './list.ts';
import { testPush } from './push/test-push.ts';
import { readDelivery, readMailHtml } from './read.ts';
import { seeOwn } from './seen.ts';
import { settleAside } from './settle-aside.ts';
import type { Names } from './view.ts';

/** A mail is shown in a sandboxed frame: own styles, no scripts. */
const framePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

export const deliveryRoutes = (names: Names): Route[] => [
  route(deliveries.list, (ctx, { query }) => listDeliveries(ctx, names, query)),
  route(deliveries.read, (ctx, { params }) => readDelivery(ctx, names, params)),
  route(deliveries.html, async (ctx, { params }) => {
    const html = await readMailHtml(ctx, params);
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': framePolicy,
        'x-frame-options': 'SAMEORIGIN',
      },
    });
  }),
  route(deliveries.retry, (ctx, { params }) => retryDelivery(ctx, names, params)),
  route(deliveries.seen, (ctx, { params }) => seeOwn(ctx, params)),
  route(deliveries.settleAside, (ctx, { body }) => settleAside(ctx, body)),
  route(deliveries.testPush, (ctx) => testPush(ctx)),
];
