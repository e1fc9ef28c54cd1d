import { parseRanges, type Ranges } from '../platform/http/address.ts';
import { hostName } from '../platform/http/host.ts';
import { keptSecret } from '../platform/kept-secret.ts';
import { StartError } from '../platform/start-error.ts';
import { type EngineConfig, enginesOf } from './engines.ts';
import type { Env } from './env.ts';
import {
  type Chat,
  chatOf,
  heartbeatOf,
  mailInOf,
  type Oidc,
  oidcOf,
  type SearchSettings,
  searchConfigOf,
  updateUrlOf,
} from './outside.ts';
import { type SnapshotConfig, snapshotsOf } from './snapshots.ts';
import type { StartOptions } from './start-options.ts';
import { isOnThisMachine } from './this-machine.ts';

/** What a process does; any mix, in any number of processes. */
export const roles = ['api', 'checker', 'worker'] as const;
export type ProcessRole = (typeof roles)[number];

const defaultPort = 4600;

export const portOf = (env: Env, { port }: StartOptions): number => port ?? env.PORT ?? defaultPort;

/** The environment and the start options, shaped for use. */
export type Config = {
  dataDir: string;
  host: string;
  port: number;
  /**
   * Where `/readyz` is answered besides the pages; null: a process without pages takes the next
   * free port after `port`.
   */
  healthPort: number | null;
  demo: boolean;
  /** Whether the server runs an agent of its own. */
  agent: boolean;
  databaseUrl: string | null;
  /** Where sessions are one's own if `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | null;
  /** A replica that operators' pages may be read from. */
  databaseReadUrl: string | null;
  /** Connections of this process; undefined: the default. */
  databasePool: number | undefined;
  baseUrl: string;
  /** The only host that portal and admin answer on; null while `BASE_URL` is not set. */
  ownHost: string | null;
  /** Origins whose pages may call us with a cookie. */
  trustedOrigins: string[];
  trustedProxies: Ranges;
  /** Private ranges that checks may reach. */
  allowPrivate: Ranges;
  /** Always set, so that the checker can notice losing its own network. */
  referenceTargets: { host: string; port: number }[];
  authSecret: string;
  /** The first seals stored secrets of other services, all of them open. */
  encryptionKeys: string[];
  /** Whether a snapshot is taken before older data are upgraded. */
  upgradeSnapshot: boolean;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Null in the demo, which sends nothing outside. */
  expoBaseUrl: string | null;
  expoAccessToken: string | null;
  /** Null while any of its three settings is missing: nothing is sent, the webhook answers 503. */
  chat: Chat | null;
  /** Null: set in admin, or not at all. */
  oidc: Oidc | null;
  /** The token of an agent that runs elsewhere, set for both sides. */
  agentToken: string | null;
  /** For the server's own agent; undefined: its default. */
  agentSlots: number | undefined;
  /** Passed to the server's own agent; the server itself calls no model. */
  model: {
    provider: string | null;
    name: string | null;
    baseUrl: string | null;
    apiKey: string | null;
    /** USD for a million tokens. */
    priceInput: number | null;
    priceOutput: number | null;
  };
  /** The browser that prints reports; null: one at a usual path. */
  chromiumPath: string | null;
  /** The AI engines for watched questions, and their weekly limits. */
  answers: {
    engines: EngineConfig[];
    samples: number;
    weekLimitUsd: number;
    /** For engines without configured prices. */
    weekLimitCalls: number;
  };
  /** Where messages of checked forms are received; null: nowhere. */
  mailIn: { host: string; port: number; domain: string } | null;
  /** Where domain registrations are looked up (RFC 9082). */
  rdapBaseUrl: string;
  /** Null in the demo, which asks nobody outside. */
  search: SearchSettings;
  /** Who may read `/metrics`: whoever has the token, or reaches the address; both null: nobody. */
  metrics: { token: string | null; listen: { host: string; port: number } | null };
  /** Called while the watch works; whoever answers there notices when the calls stop. */
  heartbeatUrl: string | null;
  /** Asked whether a newer version is out; null: nobody is asked. */
  updateUrl: string | null;
  /** Which requests have a line in the log: slow, refused and failed ones, or all. */
  logRequests: 'notable' | 'all';
  snapshots: SnapshotConfig;
  agencyName: string;
  appScheme: string;
  /** Clients use the app for several agencies, which has to be told this server's address. */
  sharedApp: boolean;
  /** Where clients get the phone app. */
  appStores: { ios: string | null; android: string | null };
  iosAppIds: string[];
  android: { packageName: string; fingerprints: string[] } | null;
};

/**
 * Well-known addresses in several networks, so that one of them failing means nothing. IP addresses
 * of public resolvers, and names, which also test our own resolver.
 */
const usualReferences = [
  { host: '1.1.1.1', port: 443 },
  { host: '9.9.9.9', port: 443 },
  { host: 'www.google.com', port: 443 },
  { host: 'www.seznam.cz', port: 443 },
];

/** Of the 60 in platform/postgres/settings.ts; the rest is for single connections and commands. */
const privatePool = 40;

/** Refuses settings that do not go together. */
const requireTogether = (env: Env): void => {
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    throw new StartError(
      'With DATABASE_URL set, AUTH_SECRET must be set too (at least 32 characters, the same in every process).',
    );
  if (env.DATABASE_URL && !env.ENCRYPTION_KEY)
    throw new StartError(
      'With DATABASE_URL set, ENCRYPTION_KEY must be set too (at least 32 characters, the same in every process).',
    );
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (!env.DATABASE_URL && env[name])
      throw new StartError(`${name} goes with DATABASE_URL, which is not set.`);
  if (!env.DATABASE_URL && (env.DATABASE_POOL ?? 0) > privatePool)
    throw new StartError(
      `DATABASE_POOL may be at most ${privatePool} with the private database, which lets 60 connections in; the commands need some too.`,
    );
};

export const createConfig = async (env: Env, options: StartOptions): Promise<Config> => {
  requireTogether(env);
  const port = portOf(env, options);
  const baseUrl = env.BASE_URL ?? `http://localhost:${port}`;
  return {
    ...options,
    agent: options.agent ?? false,
    port,
    healthPort: env.HEALTH_PORT ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databasePool: env.DATABASE_POOL,
    baseUrl,
    ownHost: env.BASE_URL ? hostName(new URL(env.BASE_URL).host) : null,
    trustedOrigins: [
      new URL(baseUrl).origin,
      ...(env.BASE_URL ? [] : [`http://127.0.0.1:${port}`]),
      `${env.APP_SCHEME}://`,
    ],
    trustedProxies: env.TRUSTED_PROXIES,
    allowPrivate: [...env.CHECK_ALLOW_PRIVATE, ...(options.demo ? parseRanges('127.0.0.0/8') : [])],
    // The demo contacts nobody outside.
    referenceTargets: env.REFERENCE_TARGETS ?? (options.demo ? [] : usualReferences),
    authSecret: env.AUTH_SECRET ?? (await keptSecret(options.dataDir, 'auth-secret')),
    encryptionKeys:
      env.ENCRYPTION_KEY ?? (await keptSecret(options.dataDir, 'encryption-key')).split(','),
    upgradeSnapshot: env.UPGRADE_SNAPSHOT
      ? env.UPGRADE_SNAPSHOT === 'on'
      : !env.DATABASE_URL && !options.demo,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    expoBaseUrl: options.demo && !isOnThisMachine(env.EXPO_BASE_URL) ? null : env.EXPO_BASE_URL,
    expoAccessToken: env.EXPO_ACCESS_TOKEN ?? null,
    chat: chatOf(env, options),
    oidc: oidcOf(env),
    agentToken: env.AGENT_TOKEN ?? null,
    agentSlots: env.AGENT_SLOTS,
    model: {
      provider: env.MODEL_PROVIDER ?? null,
      name: env.MODEL_NAME ?? null,
      baseUrl: env.MODEL_BASE_URL ?? null,
      apiKey: env.MODEL_API_KEY ?? null,
      priceInput: env.MODEL_PRICE_INPUT ?? null,
      priceOutput: env.MODEL_PRICE_OUTPUT ?? null,
    },
    chromiumPath: env.CHROMIUM_PATH ?? null,
    answers: {
      engines: enginesOf(env, options),
      samples: env.AI_SAMPLES,
      weekLimitUsd: env.AI_WEEK_LIMIT_USD,
      weekLimitCalls: env.AI_WEEK_LIMIT_CALLS,
    },
    mailIn: mailInOf(env),
    rdapBaseUrl: env.RDAP_BASE_URL,
    search: searchConfigOf(env, options),
    metrics: { token: env.METRICS_TOKEN ?? null, listen: env.METRICS_LISTEN ?? null },
    heartbeatUrl: heartbeatOf(env, options),
    updateUrl: updateUrlOf(env, options),
    logRequests: env.LOG_REQUESTS,
    snapshots: snapshotsOf(env, options),
    agencyName: env.AGENCY_NAME ?? 'Hlídka',
    appScheme: env.APP_SCHEME,
    sharedApp: env.SHARED_APP === 'on',
    appStores: { ios: env.IOS_APP_URL ?? null, android: env.ANDROID_APP_URL ?? null },
    iosAppIds: env.IOS_APP_IDS,
    android: env.ANDROID_PACKAGE
      ? { packageName: env.ANDROID_PACKAGE, fingerprints: env.ANDROID_CERT_SHA256 }
      : null,
  };
};

/** This server's address for the app, where it serves several agencies; otherwise it knows whose it is. */
export const serverForApp = ({ sharedApp, baseUrl }: Config): string | null =>
  sharedApp ? new URL(baseUrl).origin : null;
