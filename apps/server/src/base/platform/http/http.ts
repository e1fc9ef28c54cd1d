import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import {
  type AnyEndpoint,
  type BodyOf,
  issuesOf,
  limits,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import * as z from 'zod';
import { DomainError } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { fitting } from './fitting.ts';

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

export const readBytes = async (http: HonoContext, limit: number): Promise<Buffer> => {
  if (Number(http.req.header('content-length') ?? 0) > limit) throw new DomainError('too large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of http.req.raw.body ?? []) {
      size += chunk.length;
      if (size > limit) throw new DomainError('too large');
      chunks.push(chunk);
    }
  } catch (error) {
    // A caller who aborts, or is cut off at the deadline, is no fault of ours.
    throw error instanceof DomainError ? error : new DomainError('malformed');
  }
  return Buffer.concat(chunks);
};

export const typeOf = (http: HonoContext): string | undefined =>
  http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
export const isJson = (http: HonoContext): boolean => typeOf(http) === 'application/json';

/** The body as JSON: 415 for another type, 413 when too large, 400 when malformed. */
export const readJson = async (http: HonoContext, limit: number): Promise<unknown> => {
  if (!isJson(http)) throw new DomainError('not json');
  const bytes = await readBytes(http, limit);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, text.includes('\\u') ? wholeCharacters : undefined);
  } catch {
    throw new DomainError('malformed');
  }
};

/** A parameter given twice becomes a list, which no schema accepts. */
const queryOf = (http: HonoContext): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(http.req.queries()).map(([name, all]) => [name, all.length > 1 ? all : all[0]]),
  );

/** A lone surrogate is no valid text (RFC 7493, section 2.1), and PostgreSQL refuses it. */
const wholeCharacters = (key: string, value: unknown): unknown => {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new DomainError('malformed');
  return value;
};

export type ReadBody = (http: HonoContext, limit: number) => Promise<unknown>;

/** The validated input of a call that comes without a request of its own. */
export const checkInput = <E extends AnyEndpoint>(
  endpoint: E,
  given: { params?: unknown; query?: unknown; body?: unknown },
): Input<E> => {
  const params = endpoint.params?.safeParse(given.params ?? {});
  if (params && !params.success) throw new DomainError('not found');
  const query = parse(endpoint.query, given.query ?? {}, 'malformed');
  const body = endpoint.body ? parse(endpoint.body, given.body ?? {}, 'not valid') : undefined;
  return { params: params?.data, query, body } as Input<E>;
};

/** The whole validated input of a request. */
export const readInput = async <E extends AnyEndpoint>(
  endpoint: E,
  http: HonoContext,
  readBody: ReadBody = readJson,
): Promise<Input<E>> => {
  const params = endpoint.params?.safeParse(http.req.param());
  if (params && !params.success) throw new DomainError('not found');
  const query = parse(endpoint.query, queryOf(http), 'malformed');
  const body = endpoint.body
    ? parse(
        endpoint.body,
        await readBody(http, endpoint.bodyLimit ?? limits.bodyBytes),
        'not valid',
      )
    : undefined;
  return { params: params?.data, query, body } as Input<E>;
};

const zip = promisify(gzip);
const worthPacking = 1024;

/** Whether a reply this long is worth compressing and the caller accepts it. */
export const mayPack = (http: HonoContext, length: number): boolean =>
  length >= worthPacking && /\bgzip\b/.test(http.req.header('accept-encoding') ?? '');

/**
 * Up to this size (half a millisecond) compressing here is cheaper than handing it to Node's thread
 * pool.
 */
const packedAtOnce = 32 * 1024;
/** Half the work of the default level 6 for 7 % more bytes. */
const level = 3;

export const pack = async (bytes: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    bytes.length <= packedAtOnce ? gzipSync(bytes, { level }) : await zip(bytes, { level }),
  );

/** A reply that is written already, each part of it cut to its schema. */
export class WrittenReply<Value = unknown> {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** For whoever goes on with it instead of sending it. */
  read = (): Value => JSON.parse(this.text);
}

/** One row of a reply, cut to its schema; null, and told: it cannot be shown. */
export const writeRow = (
  schema: z.ZodType,
  row: unknown,
  tell: (at: string) => void,
): string | null => {
  const [fitted] = fitting(z.array(schema), [row], tell);
  return fitted === undefined ? null : JSON.stringify(fitted);
};

/** The reply with these lists, whose rows are written already, in place of its own. */
export const writeReply = <E extends AnyEndpoint>(
  endpoint: E,
  value: unknown,
  lists: Record<string, readonly (string | null)[]>,
): WrittenReply<ReplyOf<E>> => {
  const rest = endpoint.reply?.parse(value) as Record<string, unknown>;
  const parts = Object.entries(rest).map(([key, part]) => {
    const rows = lists[key];
    const text = rows ? `[${rows.filter((row) => row !== null).join(',')}]` : JSON.stringify(part);
    return `${JSON.stringify(key)}:${text}`;
  });
  return new WrittenReply(`{${parts.join(',')}}`);
};

/** An answer that whoever asks has already is not sent again. */
const sendWritten = async (http: HonoContext, { text }: WrittenReply): Promise<Response> => {
  const tag = `W/"${hash('sha1', text, 'base64url')}"`;
  http.header('etag', tag);
  if (http.req.header('if-none-match') === tag) return http.body(null, 304);
  return sendText(http, text);
};

/**
 * JSON, compressed when long enough. Hono's middleware opens a compression stream for every reply
 * of unknown length, at 20 times the cost.
 */
const sendText = async (http: HonoContext, text: string): Promise<Response> => {
  http.header('content-type', 'application/json');
  http.header('vary', 'accept-encoding');
  if (!mayPack(http, text.length)) return http.body(text);
  http.header('content-encoding', 'gzip');
  return http.body(await pack(text));
};

/** The reply cut to its schema: nothing outside the protocol can leave. */
export const sendReply = async (
  endpoint: AnyEndpoint,
  http: HonoContext,
  value: unknown,
  log: Log,
): Promise<Response> => {
  if (value instanceof Response) return value;
  if (value instanceof WrittenReply) return sendWritten(http, value);
  if (!endpoint.reply) return http.body(null, 204);
  try {
    const fitted = fitting(endpoint.reply, value, (at) => tellOdd(log, endpoint, at));
    return await sendText(http, JSON.stringify(fitted));
  } catch (error) {
    // A row hidden from lists because it is invalid is not shown alone either.
    if (!(error instanceof z.ZodError) || endpoint.method !== 'GET' || !endpoint.params)
      throw error;
    tellOdd(log, endpoint, error.issues.map(({ path }) => path.join('.')).join(', '));
    throw new DomainError('not found');
  }
};

const oddTold = new Set<string>();
const mostTold = 1000;

/** Logged once per endpoint and path: a list requested every minute must not fill the log. */
export const tellOdd = (log: Log, { path }: AnyEndpoint, at: string): void => {
  const key = `${path} ${at}`;
  if (oddTold.has(key) || oddTold.size >= mostTold) return;
  oddTold.add(key);
  log.error({ endpoint: path, at }, 'a row cannot be shown: left out');
};
