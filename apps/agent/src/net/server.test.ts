import { ApiError } from '@hlidka/client';
import { agentApi } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { serveHttp } from '../../../server/test/harness/processes/serve-http.ts';
import { createServer, DismissedError, LeaseLostError } from './server.ts';

type Answer = { status: number; error?: string; headers?: Record<string, string> };
const hello = { protocol: 4, name: 'Pomocník', serverTime: '2026-03-02T08:00:00.000Z' };
const never = new AbortController().signal;

/** A server with these answers in turn; what it was asked with, and how often again. */
const answering = async (...answers: Answer[]) => {
  const asked: (string | undefined)[] = [];
  let again = 0;
  const { origin } = await serveHttp((request, response) => {
    const { status, error = '', headers } = answers[asked.length] ?? { status: 200 };
    asked.push(request.headers.authorization);
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(status === 200 ? hello : { error }));
  });
  const call = (signal = never) =>
    createServer({ url: `${origin}//`, token: 'tajny' }).calling(signal, () => again++)(
      agentApi.hello,
      { body: { protocol: 4, version: '1.0.0' } },
    );
  return { call, asked, again: () => again };
};

test('an agent greets with its token, and asks again until there is an answer', async () => {
  const { call, asked, again } = await answering(
    { status: 503, error: 'away' },
    { status: 429, error: 'too many requests', headers: { 'retry-after': '1' } },
    { status: 408 },
  );
  const began = performance.now();
  expect(await call()).toEqual(hello);
  expect(performance.now() - began).toBeGreaterThan(999);
  expect(asked).toEqual(Array(4).fill('Bearer tajny'));
  expect(again()).toBe(3);
});

test.each([
  [{ status: 401, error: 'unauthorized' }, DismissedError, 'does not know this token'],
  [{ status: 409, error: 'agent too old' }, DismissedError, 'update the agent'],
  [{ status: 409, error: 'lease lost' }, LeaseLostError, 'the lease is lost'],
  [{ status: 404, error: 'not found' }, ApiError, 'not found'],
])('%o ends it at once', async (answer, kind, said) => {
  const { call, asked, again } = await answering(answer);
  const failed = await call().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(kind);
  expect((failed as Error).message).toContain(said);
  expect([asked.length, again()]).toEqual([1, 0]);
});

test('one that stops asks no more', async () => {
  const stopping = new AbortController();
  const { call, asked } = await answering({ status: 503, headers: { 'retry-after': '60' } });
  const called = call(stopping.signal);
  await expect.poll(() => asked.length).toBe(1);
  stopping.abort(new Error('stopped'));
  await expect(called).rejects.toThrow('stopped');
  expect(asked).toHaveLength(1);
});
