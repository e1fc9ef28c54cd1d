import { type AnyEndpoint, type ErrorCode, errorStatus, plainError } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import * as z from 'zod';
import type { PublicContext } from '../../../base/context.ts';
import { type Auth, addressHeader } from './auth.ts';

const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong credentials',
  PASSKEY_NOT_FOUND: 'wrong credentials',
  LINK_NOT_VALID: 'link not valid',
  INVALID_CODE: 'wrong credentials',
  INVALID_BACKUP_CODE: 'wrong credentials',
  // The challenge is over, or its five attempts are.
  INVALID_TWO_FACTOR_COOKIE: 'link not valid',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'link not valid',
  TOTP_NOT_ENABLED: 'link not valid',
  BACKUP_CODES_NOT_ENABLED: 'link not valid',
  ACCOUNT_TEMPORARILY_LOCKED: 'codes locked',
  SEALED: 'sealed with another key',
  AGENCY_ACCOUNT_ONLY: 'agency account only',
  // The library answers 500, although only the caller's data are wrong.
  FAILED_TO_VERIFY_REGISTRATION: 'malformed',
};

const Reply = z
  .looseObject({ code: z.string().optional(), twoFactorRedirect: z.boolean().optional() })
  .nullable()
  .catch({});

const refusal = (body: { error: ErrorCode }, headers: Headers): Response =>
  Response.json(body, { status: errorStatus[body.error], headers });

/**
 * Refusals get `error` added to the library's own keys; replies are cut to the protocol's schema.
 */
const shaped = async (endpoint: AnyEndpoint, response: Response): Promise<Response> => {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = Reply.parse(await response.json().catch(() => ({})));
  if (response.ok && body?.twoFactorRedirect)
    return refusal({ error: 'second factor needed' }, headers);
  if (response.ok) return Response.json(endpoint.reply?.parse(body), { headers });
  const known = codes[body?.code ?? ''];
  const error = known ?? plainError(response.status);
  const status = known ? errorStatus[known] : response.status;
  return Response.json({ ...body, error }, { status, headers });
};

type Asked = {
  ctx: PublicContext;
  http: HonoContext;
  body?: unknown;
  /** Where the library has it under another name. */
  path?: string;
  /** Instead of the caller's own. */
  cookie?: string;
};

/** Calls the auth library with checked input only. */
export const callAuth = (
  auth: Auth,
  endpoint: AnyEndpoint,
  { ctx, http, body, path = endpoint.path, cookie }: Asked,
) => {
  const headers = new Headers(http.req.raw.headers);
  if (cookie !== undefined) headers.set('cookie', cookie);
  headers.delete('content-length');
  headers.set(addressHeader, ctx.address);
  const init = { method: endpoint.method, headers };
  const url = new URL(path, ctx.config.baseUrl);
  return auth.handler(
    new Request(url, body === undefined ? init : { ...init, body: JSON.stringify(body) }),
  );
};

/** Passes a request to the auth library and its response back. */
export const handOver = async (auth: Auth, endpoint: AnyEndpoint, asked: Asked) =>
  shaped(endpoint, await callAuth(auth, endpoint, asked));
