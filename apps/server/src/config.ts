import { createHmac } from 'node:crypto';
import type { Env } from './env.ts';
import { parseRanges, type Ranges } from './platform/address.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { StartError } from './platform/start-error.ts';

/** As the command line says; without a port there the environment's counts. */
export type StartOptions = {
  dataDir: string;
  host: string;
  port?: number;
  demo: boolean;
  /** Whether an agent runs beside the server. */
  agent?: boolean;
};

const defaultPort = 4600;

export const portOf = (env: Env, { port }: StartOptions): number => port ?? env.PORT ?? defaultPort;

/** The environment and the start options, shaped for use. */
export type Config = {
  dataDir: string;
  host: string;
  port: number;
  demo: boolean;
  /** Whether the server runs an agent of its own. */
  agent: boolean;
  databaseUrl: string | null;
  baseUrl: string;
  /** Origins whose pages may call us with a cookie. */
  trustedOrigins: string[];
  trustedProxies: Ranges;
  /** Private ranges that checks may reach all the same. */
  allowPrivate: Ranges;
  /** Always there, so that the watch can tell its own network's loss. */
  referenceTargets: { host: string; port: number }[];
  authSecret: string;
  /** The first seals what is kept of others' services, all of them open it. */
  encryptionKeys: string[];
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Null in the demo, which sends nothing outside. */
  expoBaseUrl: string | null;
  expoAccessToken: string | null;
  /** Null while any of its three settings is missing: nothing is sent, the webhook answers 503. */
  chat: Chat | null;
  /** The token of an agent that runs elsewhere, set for both sides. */
  agentToken: string | null;
  /** Handed to the server's own agent; the server itself asks no model. */
  model: {
    provider: string | null;
    name: string | null;
    baseUrl: string | null;
    apiKey: string | null;
    /** USD for a million tokens. */
    priceInput: number | null;
    priceOutput: number | null;
  };
  /** Where messages of checked forms are received; null: nowhere. */
  mailIn: { host: string; port: number; domain: string } | null;
  /** Where the end of a domain's registration is asked for (RFC 9082). */
  rdapBaseUrl: string;
  agencyName: string;
  appScheme: string;
  iosAppIds: string[];
  android: { packageName: string; fingerprints: string[] } | null;
};

export type Chat = { botToken: string; chatId: string; webhookSecret: string; apiRoot: string };

const isOnThisMachine = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export const createConfig = async (env: Env, options: StartOptions): Promise<Config> => {
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    throw new StartError(
      'With DATABASE_URL set, AUTH_SECRET must be set too (at least 32 characters, the same in every process).',
    );
  if (env.DATABASE_URL && !env.ENCRYPTION_KEY)
    throw new StartError(
      'With DATABASE_URL set, ENCRYPTION_KEY must be set too (at least 32 characters, the same in every process).',
    );
  const port = portOf(env, options);
  const baseUrl = env.BASE_URL ?? `http://localhost:${port}`;
  return {
    ...options,
    agent: options.agent ?? false,
    port,
    databaseUrl: env.DATABASE_URL ?? null,
    baseUrl,
    trustedOrigins: [
      new URL(baseUrl).origin,
      ...(env.BASE_URL ? [] : [`http://127.0.0.1:${port}`]),
      `${env.APP_SCHEME}://`,
    ],
    trustedProxies: env.TRUSTED_PROXIES,
    allowPrivate: [...env.CHECK_ALLOW_PRIVATE, ...(options.demo ? parseRanges('127.0.0.0/8') : [])],
    referenceTargets: env.REFERENCE_TARGETS,
    authSecret: env.AUTH_SECRET ?? (await keptSecret(options.dataDir, 'auth-secret')),
    encryptionKeys: env.ENCRYPTION_KEY ?? [await keptSecret(options.dataDir, 'encryption-key')],
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    expoBaseUrl: options.demo && !isOnThisMachine(env.EXPO_BASE_URL) ? null : env.EXPO_BASE_URL,
    expoAccessToken: env.EXPO_ACCESS_TOKEN ?? null,
    chat: chatOf(env, options),
    agentToken: env.AGENT_TOKEN ?? null,
    model: {
      provider: env.MODEL_PROVIDER ?? null,
      name: env.MODEL_NAME ?? null,
      baseUrl: env.MODEL_BASE_URL ?? null,
      apiKey: env.MODEL_API_KEY ?? null,
      priceInput: env.MODEL_PRICE_INPUT ?? null,
      priceOutput: env.MODEL_PRICE_OUTPUT ?? null,
    },
    mailIn: mailInOf(env),
    rdapBaseUrl: env.RDAP_BASE_URL,
    agencyName: env.AGENCY_NAME ?? 'Hlídka',
    appScheme: env.APP_SCHEME,
    iosAppIds: env.IOS_APP_IDS,
    android: env.ANDROID_PACKAGE
      ? { packageName: env.ANDROID_PACKAGE, fingerprints: env.ANDROID_CERT_SHA256 }
      : null,
  };
};

const chatOf = (env: Env, { demo }: StartOptions): Chat | null => {
  const { CHAT_BOT_TOKEN: botToken, CHAT_ID: chatId, CHAT_WEBHOOK_SECRET: webhookSecret } = env;
  if (!botToken || !chatId || !webhookSecret) return null;
  // The demo sends nothing outside.
  if (demo && !isOnThisMachine(env.CHAT_API_ROOT)) return null;
  return { botToken, chatId, webhookSecret, apiRoot: env.CHAT_API_ROOT };
};

const mailInOf = ({ MAIL_IN_PORT: port, MAIL_IN_HOST: host, MAIL_IN_DOMAIN: domain }: Env) => {
  if (port && !domain)
    throw new StartError('With MAIL_IN_PORT set, MAIL_IN_DOMAIN must be set too.');
  return port && domain ? { host, port, domain } : null;
};

/** Crockford's base 32: no letters that are mistaken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The set-up code. Derived from the secret, so that every process and every restart prints
 * the same one; it is worth nothing once an operator exists.
 */
export const setupCode = (authSecret: string): string => {
  const bytes = createHmac('sha256', authSecret).update('set-up code').digest();
  const code = [...bytes.subarray(0, 12)].map((byte) => letters[byte % 32]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
};
