import { AsyncLocalStorage } from 'node:async_hooks';
import type { OidcRefusal } from '@hlidka/protocol';
import type { BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import type { Oidc } from '../../../base/config/outside.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { accountIdOf, admit, type Claims, providerId } from './admit.ts';
import type { Provider } from './provider.ts';

/** What is learnt of one sign-in while the library runs it. */
type Attempt = { claims?: Claims; refusal?: OidcRefusal; userId?: string; isNew?: boolean };
const attempts = new AsyncLocalStorage<Attempt>();

export const watchAttempt = async <T>(
  work: () => Promise<T>,
): Promise<{ done: T; attempt: Attempt }> => {
  const attempt: Attempt = {};
  return { done: await attempts.run(attempt, work), attempt };
};

type Parts = { db: Database; log: Log; oidc: Oidc; provider: Provider; now: () => Date };

const claimsOf = async ({ provider, log }: Parts, token: string, nonce: string | undefined) => {
  const attempt = attempts.getStore();
  if (!attempt || nonce === undefined) return false;
  try {
    const { sub, email, email_verified } = await provider.claimsOf(token, nonce);
    const { issuer } = provider.document;
    attempt.claims = { issuer, subject: sub ?? '', email, emailVerified: email_verified };
    return attempt.claims.subject !== '';
  } catch (error) {
    log.warn({ err: error }, 'an id token was refused');
    return false;
  }
};

const profileOf = async ({ db, oidc, now }: Parts) => {
  const attempt = attempts.getStore();
  if (!attempt?.claims) return null;
  const admission = await admit(db, attempt.claims, {
    trustsEmails: oidc.trustsEmails,
    now: now(),
  });
  if ('refusal' in admission) {
    attempt.refusal = admission.refusal;
    return null;
  }
  attempt.userId = admission.user.id;
  attempt.isNew = admission.isNew;
  const id = accountIdOf(attempt.claims);
  return { id, sub: id, email: admission.user.email, emailVerified: true };
};

/**
 * The library keeps state, PKCE, cookies and accounts. What the provider says is asked and judged by us: through
 * the guard, with the nonce, and only for people of this installation.
 */
export const agencyAccount = (parts: Parts): BetterAuthPlugin[] => {
  const { oidc, provider } = parts;
  const { document } = provider;
  const plugin = genericOAuth({
    config: [
      {
        providerId,
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        authorizationUrl: document.authorization_endpoint,
        tokenUrl: document.token_endpoint,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableSignUp: true,
        accountSubject: ({ profile }) => String(profile.sub),
        getToken: async ({ code, codeVerifier, redirectURI }) => ({
          idToken: await provider.redeem({
            code,
            redirectUri: redirectURI,
            ...(codeVerifier && { verifier: codeVerifier }),
          }),
        }),
        getUserInfo: () => profileOf(parts),
      },
    ],
  });
  const strict = {
    id: 'agency-account',
    init: (context) => {
      const known = context.socialProviders.find(({ id }) => id === providerId);
      if (known)
        Object.assign(known, {
          issuer: document.issuer,
          requiresIdTokenNonce: true,
          idToken: {
            verify: (token: string, nonce?: string) => claimsOf(parts, token, nonce),
          },
        });
    },
  } satisfies BetterAuthPlugin;
  return [plugin, strict];
};
