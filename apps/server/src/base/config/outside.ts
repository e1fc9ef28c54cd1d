import { StartError } from '../platform/start-error.ts';
import type { Env } from './env.ts';
import type { StartOptions } from './start-options.ts';
import { isOnThisMachine } from './this-machine.ts';

export type SearchSettings = {
  google: { apiUrl: string; tokenUrl: string } | null;
  bing: { apiUrl: string } | null;
};

export type Chat = { botToken: string; chatId: string; webhookSecret: string; apiRoot: string };

/** The demo calls nobody outside. */
export const heartbeatOf = ({ HEARTBEAT_URL: url }: Env, { demo }: StartOptions): string | null =>
  url && (!demo || isOnThisMachine(url)) ? url : null;

export const updateUrlOf = ({ UPDATE_URL: url }: Env, { demo }: StartOptions): string | null =>
  url && (!demo || isOnThisMachine(url)) ? url : null;

export const searchConfigOf = (env: Env, { demo }: StartOptions): SearchSettings => {
  const google = { apiUrl: env.GOOGLE_API_BASE_URL, tokenUrl: env.GOOGLE_TOKEN_URL };
  const bing = { apiUrl: env.BING_API_BASE_URL };
  const may = (urls: object) => !demo || Object.values(urls).every(isOnThisMachine);
  return { google: may(google) ? google : null, bing: may(bing) ? bing : null };
};

export const chatOf = (env: Env, { demo }: StartOptions): Chat | null => {
  const { CHAT_BOT_TOKEN: botToken, CHAT_ID: chatId, CHAT_WEBHOOK_SECRET: webhookSecret } = env;
  if (!botToken || !chatId || !webhookSecret) return null;
  // The demo sends nothing outside.
  if (demo && !isOnThisMachine(env.CHAT_API_ROOT)) return null;
  return { botToken, chatId, webhookSecret, apiRoot: env.CHAT_API_ROOT };
};

/** A chat that is half set is none: what is missing is said at the start. */
export const missingForChat = (env: Env): string[] => {
  const wanted = ['CHAT_BOT_TOKEN', 'CHAT_ID', 'CHAT_WEBHOOK_SECRET'] as const;
  const missing = wanted.filter((name) => !env[name]);
  return missing.length === wanted.length ? [] : missing;
};

/** The agency's own accounts, by OpenID Connect. */
export type Oidc = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string | null;
  trustsEmails: boolean;
};

export const oidcOf = (env: Env): Oidc | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const given = [issuer, clientId, clientSecret].filter(Boolean).length;
  if (given === 0) return null;
  if (!issuer || !clientId || !clientSecret)
    throw new StartError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together.');
  return {
    issuer,
    clientId,
    clientSecret,
    label: env.OIDC_LABEL ?? null,
    trustsEmails: env.OIDC_TRUST_EMAILS,
  };
};

export const mailInOf = ({
  MAIL_IN_PORT: port,
  MAIL_IN_HOST: host,
  MAIL_IN_DOMAIN: domain,
}: Env) => {
  if (port && !domain)
    throw new StartError('With MAIL_IN_PORT set, MAIL_IN_DOMAIN must be set too.');
  return port && domain ? { host, port, domain } : null;
};
