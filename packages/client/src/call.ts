import type { AnyEndpoint, BodyInput, ParamsOf, QueryInput, ReplyOf } from '@hlidka/protocol';
import { ApiError } from './api-error.ts';
import { isUntrusted } from './untrusted.ts';

export type Input<E extends AnyEndpoint> = (undefined extends ParamsOf<E>
  ? unknown
  : { params: ParamsOf<E> }) &
  (undefined extends QueryInput<E> ? unknown : { query?: QueryInput<E> }) &
  (undefined extends BodyInput<E> ? unknown : { body: BodyInput<E> });

type Given<E extends AnyEndpoint> = object extends Input<E> ? [Input<E>?] : [Input<E>];

export type Call = <E extends AnyEndpoint>(endpoint: E, ...input: Given<E>) => Promise<ReplyOf<E>>;

type Loose = { params?: object; query?: object; body?: unknown };

const addressOf = (endpoint: AnyEndpoint, { params, query }: Loose): string => {
  const path = Object.entries(params ?? {}).reduce<string>(
    (made, [name, value]) => made.replace(`{${name}}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

const readStrictly = (schema: NonNullable<AnyEndpoint['reply']>, json: unknown) =>
  schema.safeParse(json);

type Options = {
  /** A function where it may change while the program runs. */
  baseUrl?: string | (() => string);
  fetch?: typeof fetch;
  headers?: () => Record<string, string> | Promise<Record<string, string>>;
  credentials?: RequestInit['credentials'];
  /** How long an answer may take, in milliseconds; without it the caller bounds its own calls. */
  deadlineMs?: (endpoint: AnyEndpoint) => number;
  /** How a reply is read; strictly by its schema unless told otherwise. */
  read?: typeof readStrictly;
  /** Whether the device has a network at all. */
  isOnline?: () => boolean;
};

const baseOf = ({ baseUrl = '' }: Options): string =>
  typeof baseUrl === 'string' ? baseUrl : baseUrl();

const startDeadline = (ms: number | undefined) => {
  if (ms === undefined) return { signal: null, isLate: () => false, stop: () => {} };
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), ms);
  return {
    signal: cut.signal,
    isLate: () => cut.signal.aborted,
    stop: () => clearTimeout(timer),
  };
};

/** The reply by the endpoint's own schema, from which its type is derived. */
const readReply = async <E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
  read: typeof readStrictly,
) => {
  if (!endpoint.reply || response.status === 204) return undefined as ReplyOf<E>;
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    // Ours that was cut off on its way, or a stranger's page.
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    throw new ApiError({ status: 0, error: isJson ? 'offline' : 'not ours', cause });
  }
  const reply = read(endpoint.reply, json);
  if (reply.success) return reply.data as ReplyOf<E>;
  const issues = reply.error.issues.map(({ path, code }) => ({
    path: path.join('.'),
    message: String(code),
  }));
  throw new ApiError({ status: response.status, error: 'unreadable', issues });
};

/**
 * Calls an endpoint and parses its reply. Unknown keys are dropped: an installed client may be
 * older than the server.
 */
export const createCall =
  (options: Options): Call =>
  async <E extends AnyEndpoint>(endpoint: E, ...[input]: Given<E>): Promise<ReplyOf<E>> => {
    const given: Loose = input ?? {};
    const send = options.fetch ?? fetch;
    const deadline = startDeadline(options.deadlineMs?.(endpoint));
    try {
      const response = await send(`${baseOf(options)}${addressOf(endpoint, given)}`, {
        method: endpoint.method,
        credentials: options.credentials ?? 'same-origin',
        headers: {
          ...(endpoint.body || endpoint.method !== 'GET'
            ? { 'content-type': 'application/json' }
            : {}),
          ...(await options.headers?.()),
        },
        ...(deadline.signal && { signal: deadline.signal }),
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(given.body ?? {}) }),
      });
      if (!response.ok) throw await ApiError.from(response);
      return await readReply(endpoint, response, options.read ?? readStrictly);
    } catch (cause) {
      if (deadline.isLate()) throw new ApiError({ status: 0, error: 'no answer', cause });
      if (cause instanceof ApiError) throw cause;
      if (options.isOnline?.() === false)
        throw new ApiError({ status: 0, error: 'no network', cause });
      const error = isUntrusted(cause) ? 'not trusted' : 'offline';
      throw new ApiError({ status: 0, error, cause });
    } finally {
      deadline.stop();
    }
  };
