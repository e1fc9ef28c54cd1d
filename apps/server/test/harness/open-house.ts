import { ApiError, type Call, createCall } from '@hlidka/client';
import { appProtocol, auth as authEndpoints, headers } from '@hlidka/protocol';
import type pg from 'pg';
import { chromiumPath } from '../../../../scripts/chromium.ts';
import { createApp } from '../../src/app.ts';
import type { Config } from '../../src/base/config/config.ts';
import type { LoopContext } from '../../src/base/context.ts';
import type { Database } from '../../src/base/platform/database/pool.ts';
import { parseRanges } from '../../src/base/platform/http/address.ts';
import { createLog, silentLog } from '../../src/base/platform/log/log.ts';
import { Registry } from '../../src/base/platform/metrics/registry.ts';
import { openSignals } from '../../src/base/platform/signals/signals.ts';
import { createAgentCheck } from '../../src/hands/agents/index.ts';
import type { House } from '../../src/house.ts';
import {
  createAssistantCheck,
  createAuth,
  createKeyCheck,
  createSessionCheck,
  createTokenCheck,
} from '../../src/people/people/index.ts';
import { createSiteKinds, createSiteProbe } from '../../src/watch/checks/index.ts';
import { baseUrl } from './base-url.ts';
import { checkContract } from './contract.ts';

export const password = 'correct horse battery';

export type Caller = { cookie?: string; address?: string; headers?: Record<string, string> };
export type TestHouse = Awaited<ReturnType<typeof openHouse>>;

export const testConfig: Omit<Config, 'dataDir'> = {
  host: '127.0.0.1',
  port: 4600,
  healthPort: null,
  demo: false,
  agent: false,
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseReadUrl: null,
  databasePool: undefined,
  baseUrl,
  ownHost: null,
  trustedOrigins: [baseUrl, 'http://127.0.0.1:4600', 'hlidka://'],
  trustedProxies: [],
  allowPrivate: parseRanges('127.0.0.0/8'),
  referenceTargets: [],
  authSecret: 'a secret of the tests, long enough for anyone',
  encryptionKeys: ['a key of the tests, long enough for anyone'],
  upgradeSnapshot: false,
  smtpUrl: null,
  mailFrom: null,
  expoBaseUrl: null,
  expoAccessToken: null,
  chat: null,
  oidc: null,
  agentToken: null,
  agentSlots: undefined,
  model: {
    provider: null,
    name: null,
    baseUrl: null,
    apiKey: null,
    priceInput: null,
    priceOutput: null,
  },
  chromiumPath,
  answers: { engines: [], samples: 1, weekLimitUsd: 20, weekLimitCalls: 5000 },
  mailIn: null,
  rdapBaseUrl: 'http://127.0.0.1:9',
  search: {
    google: { apiUrl: 'http://127.0.0.1:9', tokenUrl: 'http://127.0.0.1:9/token' },
    bing: { apiUrl: 'http://127.0.0.1:9' },
  },
  metrics: { token: null, listen: null },
  heartbeatUrl: null,
  updateUrl: null,
  logRequests: 'notable',
  snapshots: {
    folder: null,
    store: null,
    keep: { days: 7, weeks: 4, months: 6 },
    passphrase: null,
  },
  agencyName: 'Agentura',
  appScheme: 'hlidka',
  sharedApp: false,
  appStores: { ios: null, android: null },
  iosAppIds: ['TEAM.hlidka'],
  android: null,
};

/** A whole server without a socket on this database; `close` leaves the database open. */
export const openHouse = async (
  db: Database,
  connection: pg.ClientConfig,
  change: Partial<Config> & { dataDir: string },
) => {
  const config: Config = { ...testConfig, ...change };
  const signals = openSignals(connection, silentLog);
  const auth = createAuth(db, config, silentLog);
  const tokens = createTokenCheck(db, signals);
  const stopping = new AbortController();
  const house: House = {
    db,
    pools: { watch: db, post: db },
    roles: ['api'],
    config,
    log: process.env.TEST_LOG ? createLog(process.env.TEST_LOG) : silentLog,
    now: () => new Date(),
    signals,
    replica: null,
    metrics: new Registry(),
    auth,
    sessions: createSessionCheck(db, signals, await auth.$context),
    tokens,
    keys: createKeyCheck(db, tokens, silentLog),
    assistants: createAssistantCheck(db, tokens, silentLog),
    agents: createAgentCheck(db, tokens),
    probe: createSiteProbe(config),
    otherProbe: createSiteKinds(config),
    stopping: stopping.signal,
  };
  const app = createApp(house, { portal: new Map(), admin: new Map() });
  const close = async () => {
    stopping.abort();
    tokens.close();
    await house.keys.close();
    await house.assistants.close();
    await signals.close();
  };

  let contract: Promise<string> | undefined;
  const readContract = () => {
    contract ??= (async () => (await app.request('/openapi.json')).text())();
    return contract;
  };

  const request = async (path: string, init: RequestInit = {}, caller: Caller = {}) => {
    const response = await app.request(
      path,
      {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          ...(caller.cookie ? { cookie: caller.cookie } : {}),
          ...caller.headers,
        },
      },
      { incoming: { socket: { remoteAddress: caller.address ?? '203.0.113.1' } } },
    );
    await checkContract(path, response, readContract);
    return response;
  };

  /** Calls endpoints as this caller; refusals throw `ApiError`. */
  const as = (caller: Caller): Call =>
    createCall({
      fetch: ((path: string, init: RequestInit) => request(path, init, caller)) as typeof fetch,
    });

  const cli: LoopContext = { db, config, log: silentLog, now: house.now, actor: { kind: 'cli' } };

  const signIn = async (
    email: string,
    given = password,
    address?: string,
    named: Record<string, string> = {},
  ): Promise<Caller> => {
    const response = await request(
      authEndpoints.signIn.path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...named },
        body: JSON.stringify({ email, password: given }),
      },
      { address },
    );
    if (!response.ok) throw await ApiError.from(response);
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { cookie, address };
  };

  /** By the phone app. */
  const signInByApp = (email: string) =>
    signIn(email, password, undefined, { [headers.app]: `1.0.0 ${appProtocol.current}` });

  return { ...house, connection, app, request, as, cli, signIn, signInByApp, close };
};
