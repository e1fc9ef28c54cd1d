import {
  type AnyEndpoint,
  type ErrorCode,
  auth as endpoints,
  limits,
  plainError,
} from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import { type PublicContext, type Route, route } from '../context.ts';
import { limitKey } from '../platform/address.ts';
import { countAttempt, forgetAttempts } from '../platform/limit.ts';
import { type Auth, addressHeader } from './auth.ts';
import { passwordHashes } from './hash-passwords.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys.ts';
import { changePassword, requestReset, resetPassword } from './passwords.ts';

const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong credentials',
  PASSKEY_NOT_FOUND: 'wrong credentials',
  LINK_NOT_VALID: 'link not valid',
};

/** The library's refusals carry `error` beside its own keys. */
const withError = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  const code = (body as { code?: string }).code;
  const error = codes[code ?? ''] ?? plainError(response.status);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json({ ...body, error }, { status: response.status, headers });
};

/** Hands a request that we have checked to the auth library. */
const handOver = async (auth: Auth, http: HonoContext, address: string, body: unknown) => {
  const headers = new Headers(http.req.raw.headers);
  headers.delete('content-length');
  headers.set(addressHeader, address);
  const init = { method: http.req.method, headers };
  const request = new Request(
    http.req.url,
    body === undefined ? init : { ...init, body: JSON.stringify(body) },
  );
  return withError(await auth.handler(request));
};

/** The paths that the library answers by itself, as far as the protocol lists them. */
const plain = (auth: Auth, endpoint: AnyEndpoint) =>
  route(endpoint, (ctx, { body }, http) => handOver(auth, http, ctx.address, body));

const limitedByAddress = (ctx: PublicContext, what: string) =>
  countAttempt(ctx.db, `${what}:${limitKey(ctx.address)}`, limits.signInAttempts);

export const authRoutes = (auth: Auth): Route[] => [
  route(endpoints.signIn, async (ctx, { body }, http) => {
    passwordHashes.refuseWhenFull();
    await limitedByAddress(ctx, 'sign-in');
    const failures = `failed:${limitKey(ctx.address)}:${body.email}`;
    await countAttempt(ctx.db, failures, limits.signInFailures);
    const response = await handOver(auth, http, ctx.address, body);
    if (response.ok) await forgetAttempts(ctx.db, failures);
    return response;
  }),
  route(endpoints.signInByLink, async (ctx, { body }, http) => {
    await countAttempt(ctx.db, `link:${limitKey(ctx.address)}`, limits.linkAttempts);
    return handOver(auth, http, ctx.address, body);
  }),
  plain(auth, endpoints.signOut),
  plain(auth, endpoints.session),
  route(endpoints.changePassword, async (ctx, { body }) => {
    await countAttempt(ctx.db, `password:${ctx.actor.id}`, limits.signInFailures);
    await changePassword(ctx, auth, body);
    await forgetAttempts(ctx.db, `password:${ctx.actor.id}`);
    return { status: true };
  }),
  route(endpoints.requestReset, async (ctx, { body }) => {
    await countAttempt(ctx.db, `reset:${limitKey(ctx.address)}`, limits.resetRequests);
    await requestReset(ctx, body);
    return { status: true };
  }),
  route(endpoints.resetPassword, async (ctx, { body }) => {
    await countAttempt(ctx.db, `link:${limitKey(ctx.address)}`, limits.linkAttempts);
    await resetPassword(ctx, auth, body);
    return { status: true };
  }),
  route(endpoints.passkeySignInOptions, async (ctx, _, http) => {
    await limitedByAddress(ctx, 'passkey');
    return handOver(auth, http, ctx.address, undefined);
  }),
  route(endpoints.passkeySignIn, async (ctx, { body }, http) => {
    await limitedByAddress(ctx, 'sign-in');
    return handOver(auth, http, ctx.address, body);
  }),
  plain(auth, endpoints.passkeyRegisterOptions),
  plain(auth, endpoints.passkeyRegister),
  route(endpoints.passkeys, (ctx) => listPasskeys(ctx)),
  route(endpoints.renamePasskey, (ctx, { body }) => renamePasskey(ctx, body)),
  route(endpoints.deletePasskey, (ctx, { body }) => deletePasskey(ctx, body)),
];
