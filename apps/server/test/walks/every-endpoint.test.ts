import type { Call } from '@hlidka/client';
import {
  type AnyEndpoint,
  type Audience,
  agents,
  assistants,
  backupTokens,
  ErrorReply,
  endpoints,
  keys,
  places,
  screens,
} from '@hlidka/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cast, createCast } from '../harness/cast.ts';
import type { Caller } from '../harness/house.ts';

/**
 * Every endpoint of the protocol with every kind of caller. What a caller outside the audience
 * gets is derived from the audience alone; what one inside it gets must not be a refusal of access.
 */
const all = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const,
  ),
);

let cast: Cast;
let callers: Record<string, Caller>;
beforeAll(async () => {
  cast = await createCast();
  const revoked = await cast.house.signIn(cast.charlie.email);
  await cast.house.request('/api/auth/sign-out', json('POST', {}), revoked);
  const keyOf = async ({ call }: { call: Call }): Promise<Caller & { id: string }> => {
    const { id, key } = await call(keys.create, { body: { name: 'walk' } });
    return { id, headers: { authorization: `Bearer ${key}` } };
  };
  const revokedKey = await keyOf(cast.alice);
  await cast.alice.call(keys.revoke, { params: { id: revokedKey.id } });
  const agentOf = async (name: string): Promise<Caller & { id: string }> => {
    const { id, token } = await cast.olga.call(agents.create, { body: { name } });
    return { id, headers: { authorization: `Bearer ${token}` } };
  };
  const revokedAgent = await agentOf('revoked');
  await cast.olga.call(agents.revoke, { params: { id: revokedAgent.id } });
  const placeOf = async (name: string): Promise<Caller & { id: string }> => {
    const { id, token } = await cast.olga.call(places.create, { body: { name } });
    return { id, headers: { authorization: `Bearer ${token}` } };
  };
  const revokedPlace = await placeOf('revoked');
  await cast.olga.call(places.revoke, { params: { id: revokedPlace.id } });
  const scriptOf = async (name: string): Promise<Caller & { id: string }> => {
    const params = { id: cast.web.id };
    const { id, token } = await cast.olga.call(backupTokens.create, { params, body: { name } });
    return { id, headers: { authorization: `Bearer ${token}` } };
  };
  const revokedScript = await scriptOf('revoked');
  await cast.olga.call(backupTokens.revoke, { params: { id: revokedScript.id } });
  const screenOf = async (name: string): Promise<Caller & { id: string }> => {
    const { id, token } = await cast.olga.call(screens.create, { body: { name } });
    return { id, headers: { authorization: `Bearer ${token}` } };
  };
  const revokedScreen = await screenOf('revoked');
  await cast.olga.call(screens.revoke, { params: { id: revokedScreen.id } });
  callers = {
    nobody: {},
    revoked,
    'with a made-up cookie': { cookie: 'better-auth.session_token=made-up.signature' },
    'other client': cast.charlie.caller,
    'whole client': cast.alice.caller,
    'group grant': cast.gita.caller,
    'site grant': cast.bob.caller,
    'client with the view-as header': {
      ...cast.bob.caller,
      headers: { 'x-view-as': `client:${cast.beta.id}` },
    },
    operator: cast.olga.caller,
    'client key': await keyOf(cast.alice),
    'operator key': await keyOf(cast.olga),
    'revoked key': revokedKey,
    assistant: {
      headers: {
        authorization: `Bearer ${(await cast.olga.call(assistants.create, { body: { name: 'walk' } })).token}`,
      },
    },
    agent: await agentOf('walk'),
    'revoked agent': revokedAgent,
    place: await placeOf('walk'),
    'revoked place': revokedPlace,
    'site script': await scriptOf('walk'),
    'revoked script': revokedScript,
    screen: await screenOf('walk'),
    'revoked screen': revokedScreen,
  };
});

/** Each request comes from another address, so that the rate limit does not interfere. */
let asked = 0;
const request = (path: string, init: RequestInit, caller: Caller = {}) => {
  asked += 1;
  const address = `198.51.${100 + (asked >> 8)}.${asked & 255}`;
  return cast.house.request(path, init, { ...caller, address });
};

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
});

const holdsKey = (name: string) => ['client key', 'operator key'].includes(name);
const nobodies = [
  'nobody',
  'with a made-up cookie',
  'assistant',
  'agent',
  'place',
  'site script',
  'screen',
];
const signedIn = (name: string) =>
  !nobodies.includes(name) && !name.startsWith('revoked') && !holdsKey(name);

/** The refusal that the audience demands, or null when the caller belongs to it. */
const demanded = (audience: Audience, name: string): number | null => {
  if (audience === 'public') return null;
  if (audience === 'partner') return holdsKey(name) ? null : 401;
  if (audience === 'agent') return name === 'agent' ? null : 401;
  if (audience === 'place') return name === 'place' ? null : 401;
  if (audience === 'site-token') return name === 'site script' ? null : 401;
  if (audience === 'screen') return name === 'screen' ? null : 401;
  if (!signedIn(name)) return 401;
  if (audience === 'client') return name === 'operator' ? 404 : null;
  return audience === 'admin' && name !== 'operator' ? 404 : null;
};

/** An id of another client's site: for a client it must be as if it did not exist. */
const pathOf = (endpoint: AnyEndpoint) => endpoint.path.replaceAll(/\{\w+\}/g, cast.betaWeb.id);

/** Someone of the audience. */
const insider = ({ audience }: AnyEndpoint): Caller => {
  if (audience === 'agent') return callers.agent ?? {};
  if (audience === 'place') return callers.place ?? {};
  if (audience === 'site-token') return callers['site script'] ?? {};
  if (audience === 'screen') return callers.screen ?? {};
  if (audience === 'client') return callers['whole client'] ?? {};
  return (audience === 'partner' && callers['operator key']) || cast.olga.caller;
};

/** These end the caller's own session when they succeed. */
const ending = new Set(['auth.signOut', 'me.endOtherSessions']);

describe.each(all)('%s', (name, endpoint) => {
  test('answers each kind of caller as its audience demands', async () => {
    for (const [who, caller] of Object.entries(callers)) {
      const refused = demanded(endpoint.audience, who);
      if (refused === null && ending.has(name)) continue;
      const response = await request(pathOf(endpoint), json(endpoint.method, {}), caller);
      const label = `${who}: ${response.status}`;
      if (refused !== null) {
        expect(label).toBe(`${who}: ${refused}`);
        expect(ErrorReply.parse(await response.json())).toEqual({
          error: refused === 401 ? 'unauthorized' : 'not found',
        });
      } else {
        expect(response.status, label).toBeLessThan(500);
        if (endpoint.audience !== 'public') expect(response.status, label).not.toBe(401);
        if (who !== 'operator' && endpoint.path === '/api/sites/{id}')
          expect(response.status).toBe(404);
        if (response.ok && endpoint.reply && response.status !== 204) {
          const body = await response.json();
          expect(endpoint.reply.parse(body)).toEqual(body);
        }
      }
    }
  });

  test('another method is not allowed and changes nothing', async () => {
    const taken = all
      .filter(([, other]) => other.path === endpoint.path)
      .map(([, other]) => other.method);
    const free = (['PUT', 'PATCH', 'DELETE', 'POST'] as const).find(
      (method) => !taken.includes(method),
    );
    if (!free) return;
    const response = await request(pathOf(endpoint), json(free, {}), insider(endpoint));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(endpoint.method);
  });

  if (endpoint.body) {
    const send = (init: RequestInit) =>
      request(pathOf(endpoint), { method: endpoint.method, ...init }, insider(endpoint));

    test('refuses a body that is malformed, of another type, too large or of the wrong shape', async () => {
      const headers = { 'content-type': 'application/json' };
      expect((await send({ headers, body: '{"a":' })).status).toBe(400);
      expect((await send({ headers, body: Buffer.from([0x7b, 0xff, 0x7d]) })).status).toBe(400);
      expect((await send({ body: '{}', headers: { 'content-type': 'text/plain' } })).status).toBe(
        415,
      );
      const large = JSON.stringify({ a: 'x'.repeat((endpoint.bodyLimit ?? 0) + 600 * 1024) });
      expect((await send({ headers, body: large })).status).toBe(413);
      const wrong = await send({ headers, body: '"text"' });
      expect(wrong.status).toBe(422);
      expect(ErrorReply.parse(await wrong.json()).issues?.length).toBeGreaterThan(0);
    });
  }
});

test('no path is mounted that the protocol does not list', () => {
  const listed = new Set<string>(
    all
      .filter(([, { audience }]) => audience !== 'partner')
      .map(([, { path }]) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
  );
  // The partner face reads paths as they were sent and mounts its prefix; so do those of programs.
  const prefixes = ['partner', 'agent', 'place', 'reports-in', 'wall'].flatMap((name) => [
    `/api/${name}`,
    `/api/${name}/*`,
  ]);
  const others = new Set(['/api/live', '/api/webhooks/chat', '/api/*', ...prefixes]);
  const mounted = cast.house.app.routes
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api'));
  expect(mounted.filter((path) => !listed.has(path) && !others.has(path))).toEqual([]);
  expect([...listed].filter((path) => !mounted.includes(path))).toEqual([]);
});

test('client users get 404 on every admin path, known or not', async () => {
  for (const path of [
    '/api/admin',
    '/api/admin/',
    '/api/admin/anything',
    '/api/admin/sites/../people',
  ])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await request(path, json(method, {}), cast.alice.caller)).status).toBe(404);
});

test('without a token no path of the agents’ is known, with one only what the protocol lists', async () => {
  for (const path of ['/api/agent', '/api/agent/', '/api/agent/jobs', '/api/agent/anything'])
    for (const [caller, status] of [
      [cast.olga.caller, 401],
      [callers.agent, 404],
    ] as const)
      expect((await request(path, json('POST', {}), caller)).status, path).toBe(status);
});
