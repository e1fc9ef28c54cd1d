import { deliveries, mails } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { listDeliveries, retryDelivery } from './list.ts';
import { listMails, readMail, readMailHtml, resendMail } from './mails.ts';
import { testPush } from './push/test-push.ts';

/** A mail is shown in a sandboxed frame: its styles are its own and nothing in it runs. */
const framePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

export const deliveryRoutes = (): Route[] => [
  route(mails.list, (ctx, { query }) => listMails(ctx, query)),
  route(mails.read, (ctx, { params }) => readMail(ctx, params)),
  route(mails.html, async (ctx, { params }) => {
    const html = await readMailHtml(ctx, params);
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': framePolicy,
        'x-frame-options': 'SAMEORIGIN',
      },
    });
  }),
  route(mails.resend, (ctx, { params }) => resendMail(ctx, params)),
  route(deliveries.list, (ctx, { query }) => listDeliveries(ctx, query)),
  route(deliveries.retry, (ctx, { params }) => retryDelivery(ctx, params)),
  route(deliveries.testPush, (ctx) => testPush(ctx)),
];
