import { agency as endpoints } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { type Auth, hasOperator } from '../people/index.ts';
import { connectLink, printAppCode } from './app-link.ts';
import { changeAgency, changeLogo } from './change.ts';
import { readAgency, readLogo } from './read.ts';
import { setUp } from './set-up.ts';

export const agencyRoutes = (auth: Auth): Route[] => [
  route(endpoints.welcome, async (ctx) => ({
    agency: await readAgency(ctx.db, ctx.config),
    setupOpen: !(await hasOperator(ctx.db)),
    signedIn: await ctx.isSignedIn(),
    demo: ctx.config.demo,
    apps: { ...ctx.config.appStores, connect: connectLink(ctx.config) },
  })),
  route(endpoints.setUp, (ctx, { body }) => setUp(ctx, auth, body)),
  route(endpoints.logo, async (ctx) => {
    const { bytes, type } = await readLogo(ctx.db);
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' },
    });
  }),
  route(
    endpoints.appCode,
    async (ctx) =>
      new Response(printAppCode(ctx.config), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
      }),
  ),
  route(endpoints.change, (ctx, { body }) => changeAgency(ctx, body)),
  route(endpoints.changeLogo, (ctx, { body }) => changeLogo(ctx, body)),
];
