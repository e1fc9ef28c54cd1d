import type { AnyEndpoint, BodyInput, ParamsOf, QueryInput, ReplyOf } from '@hlidka/protocol';
import { ApiError } from './api-error.ts';

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

/**
 * Calls an endpoint and parses its reply. Unknown keys are dropped: an installed client may be
 * older than the server.
 */
export const createCall =
  (options: {
    baseUrl?: string;
    fetch?: typeof fetch;
    headers?: () => Record<string, string> | Promise<Record<string, string>>;
    credentials?: RequestInit['credentials'];
  }): Call =>
  async <E extends AnyEndpoint>(endpoint: E, ...[input]: Given<E>): Promise<ReplyOf<E>> => {
    const given: Loose = input ?? {};
    const send = options.fetch ?? fetch;
    let response: Response;
    try {
      response = await send(`${options.baseUrl ?? ''}${addressOf(endpoint, given)}`, {
        method: endpoint.method,
        credentials: options.credentials ?? 'same-origin',
        headers: {
          ...(endpoint.body || endpoint.method !== 'GET'
            ? { 'content-type': 'application/json' }
            : {}),
          ...(await options.headers?.()),
        },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(given.body ?? {}) }),
      });
    } catch (cause) {
      throw new ApiError({ status: 0, error: 'offline', cause });
    }
    if (!response.ok) throw await ApiError.from(response);
    const none = !endpoint.reply || response.status === 204;
    // Parsed by the endpoint's own schema, from which the type is derived.
    return (none ? undefined : endpoint.reply.parse(await response.json())) as ReplyOf<E>;
  };
