import { heartbeatPrefix, limits } from '@hlidka/protocol';
import type { Hono, Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DomainError, isDatabaseAway } from '../base/platform/errors.ts';
import { callerAddress } from '../base/platform/http/address.ts';
import { createHeartbeatCalls } from '../care/heartbeats/index.ts';
import type { House } from '../house.ts';
import { incomingOf } from './traffic/traffic.ts';

/** A length that a header may say. */
const mostSaid = 2 ** 31 - 1;

/** A longer body is not read: the connection is closed. */
const mostTaken = 100 * 2 ** 20;

/**
 * The beginning of what a job printed. The rest is read and dropped: a caller whose body is not read sees a broken
 * connection instead of the answer. NUL is removed, because PostgreSQL stores none.
 */
const readBeginning = async ({
  req,
}: HonoContext): Promise<{ text: string; textBytes: number }> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of req.raw.body ?? []) {
    if (size < limits.heartbeats.textBytes) chunks.push(chunk);
    size += chunk.length;
    if (size >= mostTaken) break;
  }
  const kept = Buffer.concat(chunks).subarray(0, limits.heartbeats.textBytes);
  // As a stream: half a character at the cut is left out.
  const text = new TextDecoder().decode(kept, { stream: true }).replaceAll('\u0000', '\u2400');
  const said = Number(req.header('content-length') ?? 0);
  return {
    text,
    textBytes: Number.isSafeInteger(said) ? Math.max(size, Math.min(said, mostSaid)) : size,
  };
};

/** Nothing more is read of a body that nobody wants: it may be endless. */
const refused = (http: HonoContext, text: string, status: ContentfulStatusCode): Response => {
  if (http.req.method !== 'GET' && !http.req.raw.bodyUsed) http.header('connection', 'close');
  return http.text(text, status);
};

/**
 * Calls of jobs, as Healthchecks takes them. Before the request log: the address is the secret, and
 * no line may have it.
 */
export const heartbeatsFace = (app: Hono, house: House): void => {
  const { db, config, log, now } = house;
  const ctx = { db, config, log, now, actor: { kind: 'system' as const } };
  const calls = createHeartbeatCalls(ctx);
  const answer = async (http: HonoContext): Promise<Response> => {
    http.header('cache-control', 'no-store');
    http.header('x-content-type-options', 'nosniff');
    const address = callerAddress(
      incomingOf(http)?.socket?.remoteAddress,
      http.req.header('x-forwarded-for'),
      config.trustedProxies,
    );
    const { token = '', word = '' } = http.req.param();
    try {
      const known = await calls.find({ token, word, rid: http.req.query('rid'), address });
      if (known === 'wrong rid') return refused(http, 'invalid uuid format', 400);
      await calls.take(known, await readBeginning(http));
      return http.text('OK');
    } catch (error) {
      if (error instanceof DomainError) {
        if (error.retryAfterSeconds) http.header('retry-after', `${error.retryAfterSeconds}`);
        return refused(http, error.code, error.status);
      }
      if (!isDatabaseAway(error)) log.error({ err: error }, 'a heartbeat could not be taken');
      return http.text('unavailable', 503);
    }
  };
  for (const path of ['/:token', '/:token/:word'])
    app.on(['GET', 'POST'], `${heartbeatPrefix}${path}`, answer);
  app.all(`${heartbeatPrefix}/*`, (http) => refused(http, 'not found', 404));
};
