import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { baseUrl } from '../base-url.ts';
import { closeAfter } from '../close-after.ts';

export type Somebody = { sub: string; email?: string; email_verified?: boolean };

const clientId = 'hlidka';
const clientSecret = 'a-secret-that-the-provider-and-hlidka-share';

const makeKey = async (kid: string) => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const about = { kid, alg: 'RS256', use: 'sig' };
  return {
    kid,
    privateKey: pair.privateKey,
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...about },
    publicJwk: { ...(await exportJWK(pair.publicKey)), ...about },
  };
};

const listen = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

/** Lets an answer pass through a change of its JSON. */
const changing = (response: ServerResponse, change: (body: object) => Promise<object>) => {
  const end = response.end.bind(response);
  response.end = ((chunk: string | Buffer) => {
    void (async () => {
      const text = Buffer.from(chunk ?? '').toString('utf8');
      if (!text.startsWith('{')) return end(chunk);
      const body = Buffer.from(JSON.stringify(await change(JSON.parse(text))));
      response.setHeader('content-length', body.length);
      end(body);
    })();
    return response;
  }) as typeof response.end;
};

/**
 * A real OpenID provider (npm's `oidc-provider`) on loopback. Who signs in is chosen on its page; what it says can be
 * twisted, then it is signed again with its own key.
 */
export const openIdentityProvider = async (
  people: Somebody[],
  { redirectTo = baseUrl, authMethod = 'client_secret_post' } = {},
) => {
  let key = await makeKey('first');
  const state = {
    twist: (claims: JWTPayload): JWTPayload => claims,
    /** Signs with a key that is not in its list. */
    forges: false,
    document: (body: object): object => body,
    cancels: false,
    keysRead: 0,
  };
  const provider: { inner?: Provider } = {};
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { inner } = provider;
    if (!inner) return response.writeHead(503).end();
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/jwks') {
      state.keysRead += 1;
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: [key.publicJwk] }));
    }
    if (url.pathname.startsWith('/interaction/')) return choose(inner, request, response, url);
    if (url.pathname === '/token')
      changing(response, async (body) => {
        if (!('id_token' in body)) return body;
        const claims = state.twist(decodeJwt(String(body.id_token)));
        const signing = state.forges ? (await makeKey(key.kid)).privateKey : key.privateKey;
        const signed = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: key.kid })
          .sign(signing);
        return { ...body, id_token: signed };
      });
    if (url.pathname.startsWith('/.well-known/'))
      changing(response, async (body) => state.document(body));
    return inner.callback()(request, response);
  };
  const choose = async (
    inner: Provider,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ) => {
    const chosen = url.searchParams.get('as');
    if (state.cancels || chosen === 'nobody')
      return inner.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'the person said no',
      });
    if (!chosen)
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><title>Provider</title><h1>Účty agentury</h1>${people.map(({ sub }) => `<p><a href="?as=${sub}">${sub}</a></p>`).join('')}<p><a href="?as=nobody">ne</a></p>`,
        );
    return inner.interactionFinished(request, response, { login: { accountId: chosen } });
  };
  const server = createServer((request, response) => void handle(request, response));
  const issuer = await listen(server);
  provider.inner = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: authMethod,
        redirect_uris: [`${redirectTo}/api/auth/callback/oidc`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    clientAuthMethods: [authMethod],
    jwks: { keys: [key.privateJwk] },
    cookies: { keys: ['a key of the tests'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_: unknown, id: string) => {
      const person = people.find(({ sub }) => sub === id);
      return person && { accountId: id, claims: async () => person };
    },
    loadExistingGrant: async (context: {
      oidc: {
        client: { clientId: string };
        session: { accountId: string };
        provider: Provider;
      };
    }) => {
      const { client, session, provider: from } = context.oidc;
      const about = { clientId: client.clientId, accountId: session.accountId };
      const grant = new from.Grant(about);
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return {
    issuer,
    clientId,
    clientSecret,
    state,
    rotate: async (kid: string) => {
      key = await makeKey(kid);
    },
  };
};
export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>;
