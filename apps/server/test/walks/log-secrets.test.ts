import { type AnyEndpoint, endpoints } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { Registry } from '../../src/platform/metrics/registry.ts';
import { createCast } from '../harness/cast.ts';

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
  const all = Object.values(endpoints).flatMap((verbs) => Object.values(verbs) as AnyEndpoint[]);
  let asked = 0;
  const ask = (endpoint: AnyEndpoint, headers: Record<string, string>) => {
    asked += 1;
    const { method } = endpoint;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, secret);
    const sends = method !== 'GET' && method !== 'HEAD';
    return app.request(
      `${path}?token=${secret}&q=${secret}&${secret}=1`,
      {
        method,
        headers: { 'content-type': 'application/json', referer: `http://x/${secret}`, ...headers },
        ...(sends && { body: bodyOf(endpoint) }),
      },
      { incoming: { socket: { remoteAddress: `198.51.${asked >> 8}.${asked % 256}` } } },
    );
  };
  const callers: Record<string, string>[] = [
    { cookie: cast.olga.caller.cookie ?? '' },
    { authorization: `Bearer ${secret}`, cookie: `better-auth.session_token=${secret}` },
  ];
  for (const [at, endpoint] of all.entries()) await ask(endpoint, callers[at % 4 ? 0 : 1] ?? {});
  await ask({ ...all[0], method: 'POST', path: '/api/webhooks/chat' } as AnyEndpoint, {
    'x-telegram-bot-api-secret-token': secret,
  });
  await ask({ ...all[0], method: 'GET', path: `/reset/${secret}` } as AnyEndpoint, {});
  const text = written.join('');
  expect(written.filter((line) => line.includes('"path"')).length).toBeGreaterThan(asked - 10);
  expect(text.match(/.*Planted9Secret.*/)?.[0]).toBeUndefined();
  expect(text).not.toContain(cast.olga.caller.cookie?.split('=')[1]?.slice(0, 20) ?? 'none');
});
