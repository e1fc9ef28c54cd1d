import { type AnyEndpoint, type ErrorCode, errorStatus, plainError } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import * as z from 'zod';
import type { PublicContext } from '../../../base/context.ts';
import { type Auth, addressHeader } from './auth.ts';

const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong credentials',
  PASSKEY_NOT_FOUND: 'wrong credentials',
  LINK_NOT_VALID: 'link not valid',
  // The library answers 500, although only the caller's data are wrong.
  FAILED_TO_VERIFY_REGISTRATION: 'malformed',
};

const Reply = z.looseObject({ code: z.string().optional() }).catch({});

/**
 * Refusals get `error` added to the library's own keys; replies are cut to the protocol's schema.
 */
const shaped = async (endpoint: AnyEndpoint, response: Response): Promise<Response> => {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (response.ok) return Response.json(endpoint.reply?.parse(await response.json()), { headers });
  const body = Reply.parse(await response.json().catch(() => ({})));
  const known = codes[body.code ?? ''];
  const error = known ?? plainError(response.status);
  const status = known ? errorStatus[known] : response.status;
  return Response.json({ ...body, error }, { status, headers });
};

type Asked = { ctx: PublicContext; http: HonoContext; body?: unknown };

/** Calls the auth library with checked input only. */
export const callAuth = (auth: Auth, endpoint: AnyEndpoint, { ctx, http, body }: Asked) => {
  const headers = new Headers(http.req.raw.headers);
  headers.delete('content-length');
  headers.set(addressHeader, ctx.address);
  const init = { method: endpoint.method, headers };
  const url = new URL(endpoint.path, ctx.config.baseUrl);
  return auth.handler(
    new Request(url, body === undefined ? init : { ...init, body: JSON.stringify(body) }),
  );
};

/** Passes a request to the auth library and its response back. */
export const handOver = async (auth: Auth, endpoint: AnyEndpoint, asked: Asked) =>
  shaped(endpoint, await callAuth(auth, endpoint, asked));
