import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { serveHttp } from '../processes/serve-http.ts';

type Mood = 'accepts' | 'rate limits' | 'fails' | 'hangs' | 'cuts' | 'is slow';
type Message = {
  to: string;
  title: string;
  body: string;
  data: Record<string, string>;
  ttl: number;
  badge?: number;
};
type Refusal = { status: 'error'; message: string; details: { error: string } };

const refusal = (error: string, token: string): Refusal => ({
  status: 'error',
  message: `"${token}" was refused`,
  details: { error },
});

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const packed = request.headers['content-encoding'] === 'gzip';
  const bytes = Buffer.concat(chunks);
  return JSON.parse((packed ? gunzipSync(bytes) : bytes).toString());
};

const answer = (reply: ServerResponse, status: number, body: object, headers = {}) =>
  reply
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

const failure = (code: string, message: string) => ({ errors: [{ code, message }] });

/** Expo's push service on loopback, as it answers and as it fails. */
export const openPush = async () => {
  const messages: Message[] = [];
  const requests: {
    path: string;
    at: number;
    packed: boolean;
    authorization?: string;
    count: number;
  }[] = [];
  const state = {
    mood: 'accepts' as Mood,
    slowMs: 1_000,
    /** Errors on the ticket, by token. */
    tickets: new Map<string, string>(),
    /** Tickets as no service should give them, by token; the device hears of it all the same. */
    odd: new Map<string, unknown>(),
    retryAfter: '1',
    /** Errors on the receipt, by token; `missing` is not known yet. */
    receipts: new Map<string, string>(),
    /** A request for one of these is wrong, as one that breaks the service's own schema is. */
    wrong: new Set<string>(),
  };
  const tokens = new Map<string, string>();

  const send = (reply: ServerResponse, sent: Message[]) => {
    if (sent.some(({ to }) => state.wrong.has(to)))
      return answer(reply, 400, failure('VALIDATION_ERROR', 'not a message'));
    const data = sent.map((message) => {
      const error = state.tickets.get(message.to);
      if (error) return refusal(error, message.to);
      messages.push(message);
      if (state.odd.has(message.to)) return state.odd.get(message.to);
      const id = `ticket-${tokens.size + 1}`;
      tokens.set(id, message.to);
      return { status: 'ok', id };
    });
    return answer(reply, 200, { data });
  };

  const receipts = (reply: ServerResponse, ids: string[]) => {
    const known = ids.flatMap((id) => {
      const token = tokens.get(id);
      const error = token && state.receipts.get(token);
      if (!token || error === 'missing') return [];
      return [[id, error ? refusal(error, token) : { status: 'ok' }]];
    });
    return answer(reply, 200, { data: Object.fromEntries(known) });
  };

  const { origin, cut } = await serveHttp(async (request, reply) => {
    const body = await readBody(request).catch(() => null);
    const path = request.url ?? '';
    requests.push({
      path,
      at: performance.now(),
      packed: request.headers['content-encoding'] === 'gzip',
      authorization: request.headers.authorization,
      count: (body?.ids ?? body)?.length ?? 0,
    });
    if (state.mood === 'hangs') return;
    if (state.mood === 'cuts') return request.socket.destroy();
    if (state.mood === 'fails') return answer(reply, 503, failure('INTERNAL', 'try later'));
    if (state.mood === 'rate limits')
      return answer(reply, 429, failure('RATE_LIMIT', 'too many'), {
        'retry-after': state.retryAfter,
      });
    if (state.mood === 'is slow') await new Promise((resolve) => setTimeout(resolve, state.slowMs));
    if (path === '/--/api/v2/push/send') return send(reply, body);
    if (path === '/--/api/v2/push/getReceipts') return receipts(reply, body.ids);
    return answer(reply, 404, failure('NOT_FOUND', path));
  });
  return {
    messages,
    requests,
    state,
    url: origin,
    /** Ends the requests that hang. */
    cut,
  };
};
