import { type AnyEndpoint, auth as endpoints, errorStatus, limits } from '@hlidka/protocol';
import { type PublicContext, type Route, route, type UserContext } from '../../../base/context.ts';
import {
  countAttempt,
  countCaller,
  forgetAttempts,
  forgetCaller,
} from '../../../base/platform/http/limit.ts';
import { passwordHashes } from '../hashing/hash-passwords.ts';
import { listKeysOf } from '../keys/keys.ts';
import { lookAtLink } from '../links/links.ts';
import type { Auth } from '../sessions/auth.ts';
import { confirmPassword } from '../sessions/confirm.ts';
import { countGuess, forgetGuesses, limitedSignIn } from '../sessions/guesses.ts';
import { handOver } from '../sessions/hand-over.ts';
import { noteDevice } from '../sessions/known-devices.ts';
import { changePassword, requestReset, resetPassword } from '../sessions/passwords.ts';
import { createWebLink } from '../sessions/web-link.ts';
import { secondFactorRoutes } from './code-routes.ts';
import { oidcRoutes } from './oidc-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';

/** Paths the library answers by itself, as listed in the protocol. */
const plain = (auth: Auth, endpoint: AnyEndpoint) =>
  route(endpoint, (ctx, { body }, http) => handOver(auth, endpoint, { ctx, http, body }));

const limitedLinks = (ctx: PublicContext) =>
  countCaller(ctx.db, ctx.address, (key) => `link:${key}`, limits.linkAttempts);

/** Attempts are counted per session, so that a thief of one cannot lock the owner out. */
const provingPassword = async (ctx: UserContext, prove: () => Promise<void>): Promise<void> => {
  const failures = `password:${ctx.actor.sessionId}`;
  await countAttempt(ctx.db, failures, limits.signInFailures);
  await prove();
  await forgetAttempts(ctx.db, failures);
};

export const authRoutes = (auth: Auth, parts: Parameters<typeof oidcRoutes>[0]): Route[] => [
  route(endpoints.signIn, async (ctx, { body }, http) => {
    passwordHashes.refuseWhenFull();
    await limitedSignIn(ctx);
    const failures = (key: string) => `failed:${key}:${body.email}`;
    await countCaller(ctx.db, ctx.address, failures, limits.signInFailures);
    await countGuess(ctx, http, body.email);
    const response = await handOver(auth, endpoints.signIn, { ctx, http, body });
    // Where a code is asked for next, the password was right.
    if (response.ok || response.status === errorStatus['second factor needed']) {
      await forgetCaller(ctx.db, ctx.address, failures);
      await forgetGuesses(ctx.db, body.email);
    }
    return noteDevice(ctx, http, response);
  }),
  route(endpoints.signInByLink, async (ctx, { body }, http) => {
    await limitedLinks(ctx);
    return noteDevice(ctx, http, await handOver(auth, endpoints.signInByLink, { ctx, http, body }));
  }),
  route(endpoints.webLink, (ctx, { body }) => createWebLink(ctx, body)),
  route(endpoints.signInByWebLink, async (ctx, { body }, http) => {
    await limitedLinks(ctx);
    const entered = await handOver(auth, endpoints.signInByWebLink, { ctx, http, body });
    return noteDevice(ctx, http, entered);
  }),
  plain(auth, endpoints.signOut),
  route(endpoints.session, async (ctx, _, http) =>
    // The library knows nothing of idle sessions.
    (await ctx.isSignedIn()) ? handOver(auth, endpoints.session, { ctx, http }) : null,
  ),
  route(endpoints.changePassword, async (ctx, { body }) => {
    await provingPassword(ctx, () => changePassword(ctx, auth, body));
    return { status: true };
  }),
  route(endpoints.confirmPassword, async (ctx, { body }) => {
    await provingPassword(ctx, () => confirmPassword(ctx, auth, body));
    return { status: true };
  }),
  route(endpoints.requestReset, async (ctx, { body }) => {
    await countCaller(ctx.db, ctx.address, (key) => `reset:${key}`, limits.resetRequests);
    await countAttempt(ctx.db, `reset-to:${body.email}`, limits.resetMails);
    await requestReset(ctx, body);
    return { status: true };
  }),
  route(endpoints.lookAtReset, async (ctx, { body }) => {
    await limitedLinks(ctx);
    const { id } = await lookAtLink(ctx.db, body.token, 'reset');
    return { status: true, ...(await listKeysOf(ctx, id)) };
  }),
  route(endpoints.resetPassword, async (ctx, { body }) => {
    await limitedLinks(ctx);
    await resetPassword(ctx, auth, body);
    return { status: true };
  }),
  ...passkeyRoutes(auth),
  ...secondFactorRoutes(auth),
  ...oidcRoutes(parts),
];
