import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import {
  type AnyEndpoint,
  type BodyOf,
  issuesOf,
  limits,
  type ParamsOf,
  type QueryOf,
} from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import type * as z from 'zod';
import { DomainError } from './errors.ts';

export type Input<E extends AnyEndpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
};

const parse = (schema: z.ZodType | undefined, value: unknown, code: 'malformed' | 'not valid') => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new DomainError(code, { issues: issuesOf(parsed.error) });
};

const readBytes = async (http: HonoContext, limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of http.req.raw.body ?? []) {
      size += chunk.length;
      if (size > limit) throw new DomainError('too large');
      chunks.push(chunk);
    }
  } catch (error) {
    // Who stops in the middle, or is stopped at the deadline, is no fault of ours.
    throw error instanceof DomainError ? error : new DomainError('malformed');
  }
  return Buffer.concat(chunks);
};

/** The body as JSON: 415 when it is of another type, 413 when too large, 400 when malformed. */
export const readJson = async (http: HonoContext, limit: number): Promise<unknown> => {
  const type = http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new DomainError('not json');
  if (Number(http.req.header('content-length') ?? 0) > limit) throw new DomainError('too large');
  const bytes = await readBytes(http, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('malformed');
  }
};

/** Everything that a request to this endpoint brings, checked. */
export const readInput = async <E extends AnyEndpoint>(
  endpoint: E,
  http: HonoContext,
): Promise<Input<E>> => {
  const params = endpoint.params?.safeParse(http.req.param());
  if (params && !params.success) throw new DomainError('not found');
  const query = parse(endpoint.query, http.req.query(), 'malformed');
  const body = endpoint.body
    ? parse(
        endpoint.body,
        await readJson(http, endpoint.bodyLimit ?? limits.bodyBytes),
        'not valid',
      )
    : undefined;
  return { params: params?.data, query, body } as Input<E>;
};

const zip = promisify(gzip);
const worthPacking = 1024;

/** Whether an answer of this length gains by packing and the caller takes it so. */
export const mayPack = (http: HonoContext, length: number): boolean =>
  length >= worthPacking && /\bgzip\b/.test(http.req.header('accept-encoding') ?? '');

/** Up to here, half a millisecond, packing costs less than handing it to Node's pool, and waits for nobody. */
const packedAtOnce = 32 * 1024;

export const pack = async (bytes: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    bytes.length <= packedAtOnce ? gzipSync(bytes, { level: 5 }) : await zip(bytes, { level: 5 }),
  );

/**
 * JSON, packed when it is long enough to gain by it. Hono's own middleware opens a
 * compression stream for every answer whose length is not announced, 20 times the price.
 */
const sendJson = async (http: HonoContext, value: unknown): Promise<Response> => {
  const text = JSON.stringify(value);
  http.header('content-type', 'application/json');
  http.header('vary', 'accept-encoding');
  if (!mayPack(http, text.length)) return http.body(text);
  http.header('content-encoding', 'gzip');
  return http.body(await pack(text));
};

/** The reply cut down to its schema: what is not in the protocol cannot leave. */
export const sendReply = async (
  endpoint: AnyEndpoint,
  http: HonoContext,
  value: unknown,
): Promise<Response> => {
  if (value instanceof Response) return value;
  if (!endpoint.reply) return http.body(null, 204);
  return sendJson(http, endpoint.reply.parse(value));
};
