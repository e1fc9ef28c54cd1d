import { type AnyEndpoint, endpoints } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { createLog } from '../../../src/base/platform/log/log.ts';
import { Registry } from '../../../src/base/platform/metrics/registry.ts';
import { createCast } from '../../harness/cast.ts';

const secret = 'Planted9Secret'.repeat(3);

/** Every word that the endpoint knows, and some that it does not, hold the secret. */
const bodyOf = ({ body }: AnyEndpoint) => {
  const shape = body && 'shape' in body ? Object.keys(body.shape as object) : [];
  const names = [...shape, 'password', 'token', 'other'];
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, secret])));
};

test('whatever is sent to any endpoint, with any caller, no secret of it reaches the log', async () => {
  const cast = await createCast({ logRequests: 'all' });
  const written: string[] = [];
  const log = createLog('debug', { write: (line) => written.push(line) });
  const app = createApp(
    { ...cast.house, log, metrics: new Registry() },
    { portal: new Map(), admin: new Map() },
  );
  // Signing out comes last: the others are called by somebody who is signed in.
  const { auth, me, ...others } = endpoints;
  const all = [others, { me, auth }].flatMap((nouns) =>
    Object.values(nouns).flatMap((verbs) => Object.values(verbs) as AnyEndpoint[]),
  );
  let asked = 0;
  const ask = (
    { method, path, body }: { method: string; path: string; body?: string },
    headers: Record<string, string> = {},
  ) => {
    asked += 1;
    return app.request(
      `${path.replaceAll(/\{\w+\}/g, secret)}?token=${secret}&q=${secret}&${secret}=1`,
      {
        method,
        headers: { 'content-type': 'application/json', referer: `http://x/${secret}`, ...headers },
        ...(method !== 'GET' && { body }),
      },
      { incoming: { socket: { remoteAddress: `198.51.${asked >> 8}.${asked % 256}` } } },
    );
  };
  const callers: Record<string, string>[] = [
    { cookie: cast.olga.caller.cookie ?? '' },
    { authorization: `Bearer ${secret}`, cookie: `better-auth.session_token=${secret}` },
  ];
  for (const [at, endpoint] of all.entries()) {
    const { method, path } = endpoint;
    await ask({ method, path, body: bodyOf(endpoint) }, callers[at % 4 ? 0 : 1]);
  }
  const body = JSON.stringify({ message: secret });
  await ask(
    { method: 'POST', path: '/api/webhooks/chat', body },
    { 'x-telegram-bot-api-secret-token': secret },
  );
  await ask({ method: 'GET', path: `/reset/${secret}` });
  const text = written.join('');
  expect(written.filter((line) => line.includes('"path"')).length).toBeGreaterThan(asked - 10);
  expect(text.match(/.*Planted9Secret.*/)?.[0]).toBeUndefined();
  expect(text).not.toContain(cast.olga.caller.cookie?.split('=')[1]?.slice(0, 20) ?? 'none');
});
