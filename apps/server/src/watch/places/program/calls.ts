import { type AnyEndpoint, placeApi } from '@hlidka/protocol';
import type * as z from 'zod';
import { errorCode, reasonOf } from '../../../base/platform/log/reason.ts';

/** The server does not want this place: revoked, of another version, or replaced. */
export class PlaceDismissedError extends Error {
  override name = 'PlaceDismissedError';
}

/** An answer other than success; the call may be tried again. */
class AnswerError extends Error {
  override name = 'AnswerError';
}

/** The reason of a failed call; `fetch` has it only in its cause. */
export const causeOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {};
  return (cause instanceof Error && (cause.message || errorCode(cause))) || reasonOf(error);
};

const patienceMs = 15_000;
/** A stream that has not begun by then never will: a lost packet closes no socket. */
const streamPatienceMs = 35_000;

const dismissals: Record<string, string> = {
  unauthorized: 'The server does not know this token. It may have been revoked.',
  'place too old': 'The server has another version. Install the same one here.',
};

const refusalOf = async (response: Response): Promise<Error> => {
  const body: unknown = await response.json().catch(() => null);
  const error = body && typeof body === 'object' && 'error' in body ? String(body.error) : '';
  const dismissal = dismissals[error];
  if (dismissal) return new PlaceDismissedError(dismissal);
  return new AnswerError(`The server answered ${response.status} ${error}`.trim());
};

/** Calls the server with the place's token. */
export const createCalls = ({ server, token }: { server: string; token: string }) => {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${server}${path}`, { ...init, headers, redirect: 'error' });
    if (!response.ok) throw await refusalOf(response);
    return response;
  };
  return {
    async call<Body, Reply>(
      endpoint: AnyEndpoint & { body: z.ZodType<unknown, Body>; reply: z.ZodType<Reply> },
      { id, body, signal }: { id?: string; body: Body; signal: AbortSignal },
    ): Promise<Reply> {
      const response = await send(endpoint.path.replace('{id}', id ?? ''), {
        method: endpoint.method,
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      return endpoint.reply.parse(await response.json());
    },
    /** The stream's bytes; ends when the signal does. */
    async openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
      const silent = new AbortController();
      const timer = setTimeout(() => silent.abort(new AnswerError('No answer')), streamPatienceMs);
      const either = AbortSignal.any([signal, silent.signal]);
      const { body } = await send(placeApi.stream.path, { method: 'GET', signal: either }).finally(
        () => clearTimeout(timer),
      );
      if (!body) throw new AnswerError('The stream has no body');
      return body;
    },
  };
};
export type Calls = ReturnType<typeof createCalls>;
