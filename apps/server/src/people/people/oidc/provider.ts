import type { OidcProblem } from '@hlidka/protocol';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Config } from '../../../base/config/config.ts';
import type { Oidc } from '../../../base/config/outside.ts';
import { AskError, askJson } from './ask.ts';

const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
export type Document = z.infer<typeof Document>;
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });
const Token = z.object({ id_token: z.string() });
const Refused = z.object({ error: z.string() });

class ProviderError extends Error {
  override name = 'ProviderError';
  readonly problem: OidcProblem;
  constructor(problem: OidcProblem) {
    super(problem);
    this.problem = problem;
  }
}

const withoutSlash = (issuer: string): string => issuer.replace(/\/+$/, '');
/** Signed by a key that only the provider has. */
const isAsymmetric = (name: string): boolean => /^(RS|PS|ES)\d+$|^EdDSA$/.test(name);
const clockToleranceSeconds = 60;
const oldestToken = '10m';

/** Without a document, or with one that names somebody else, nothing else is asked. */
const discover = async (oidc: Oidc, config: Config): Promise<Document> => {
  const address = `${withoutSlash(oidc.issuer)}/.well-known/openid-configuration`;
  const { status, body } = await askJson(address, config);
  if (status !== 200) throw new ProviderError('no_document');
  const named = z.object({ issuer: z.string() }).safeParse(body);
  if (!named.success) throw new ProviderError('no_document');
  if (withoutSlash(named.data.issuer) !== withoutSlash(oidc.issuer))
    throw new ProviderError('other_issuer');
  const document = Document.safeParse(body);
  if (!document.success) throw new ProviderError('incomplete');
  return document.data;
};

const readKeys = async (document: Document, config: Config): Promise<JSONWebKeySet> => {
  const { status, body } = await askJson(document.jwks_uri, config).catch((error: unknown) => {
    throw error instanceof AskError && error.kind === 'no_document'
      ? new ProviderError('no_keys')
      : error;
  });
  const keys = Keys.safeParse(body);
  if (status !== 200 || !keys.success) throw new ProviderError('no_keys');
  return keys.data;
};

/** RFC 6749, 2.3.1: both parts are encoded first. */
const basic = ({ clientId, clientSecret }: Oidc): string => {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
  return `Basic ${Buffer.from(pair).toString('base64')}`;
};

/** The secret goes in the body, unless the provider takes it in a header alone. */
const exchange = (
  { oidc, document, config }: { oidc: Oidc; document: Document; config: Config },
  given: { code: string; verifier?: string; redirectUri: string },
) => {
  const methods = document.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const inBody = methods.includes('client_secret_post');
  const form = {
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    client_id: oidc.clientId,
    ...(inBody && { client_secret: oidc.clientSecret }),
    ...(given.verifier && { code_verifier: given.verifier }),
  };
  const headers: Record<string, string> = inBody ? {} : { authorization: basic(oidc) };
  return askJson(document.token_endpoint, config, { form, headers });
};

export const problemOf = (error: unknown): OidcProblem => {
  if (error instanceof ProviderError) return error.problem;
  if (error instanceof AskError) return error.kind;
  throw error;
};

/** The agency's provider, as its document describes it. */
export const openProvider = async (oidc: Oidc, config: Config) => {
  const document = await discover(oidc, config);
  const about = { oidc, document, config };
  let keys = await readKeys(document, config);
  const verify = (token: string) =>
    jwtVerify(token, createLocalJWKSet(keys), {
      issuer: document.issuer,
      audience: oidc.clientId,
      algorithms: document.id_token_signing_alg_values_supported.filter(isAsymmetric),
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: oldestToken,
      requiredClaims: ['exp', 'sub', 'nonce'],
    });
  return {
    document,
    /** The id token for this code. */
    async redeem(given: { code: string; verifier?: string; redirectUri: string }): Promise<string> {
      const { status, body } = await exchange(about, given);
      const token = Token.safeParse(body);
      if (status !== 200 || !token.success) throw new ProviderError('client_refused');
      return token.data.id_token;
    },
    /** Its claims, if the provider made it for us and for this sign-in; keys are read anew when it changed them. */
    async claimsOf(token: string, nonce: string): Promise<JWTPayload> {
      const { payload } = await verify(token).catch(async (error: unknown) => {
        const isUnknownKey =
          error instanceof errors.JWKSNoMatchingKey ||
          error instanceof errors.JWSSignatureVerificationFailed;
        if (!isUnknownKey) throw error;
        keys = await readKeys(document, config);
        return verify(token);
      });
      if (payload.nonce !== nonce) throw new Error('another nonce');
      if (payload.azp !== undefined && payload.azp !== oidc.clientId)
        throw new Error('another authorized party');
      return payload;
    },
    /** Who knows us refuses the code alone; who does not refuses us. */
    async knowsUs(redirectUri: string): Promise<boolean> {
      const { body } = await exchange(about, { code: 'hlidka-test', redirectUri });
      const { data } = Refused.safeParse(body);
      return data?.error === 'invalid_grant';
    },
  };
};
export type Provider = Awaited<ReturnType<typeof openProvider>>;
