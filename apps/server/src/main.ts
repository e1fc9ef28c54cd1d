import type { Config, ProcessRole } from './base/config/config.ts';
import { dividePool } from './base/config/divide-pool.ts';
import type { LoopContext } from './base/context.ts';
import { loadPages } from './base/pages/index.ts';
import { leaveAddress } from './base/platform/address.ts';
import {
  type DividedDatabase,
  type OpenDatabase,
  openDatabase,
  sayOpening,
  usualPoolSize,
} from './base/platform/database/database.ts';
import type { Log } from './base/platform/log/log.ts';
import { Registry } from './base/platform/metrics/registry.ts';
import { openReplica } from './base/platform/replica/replica.ts';
import { openSignals, type Signals } from './base/platform/signals/signals.ts';
import { type RunStep, silentStep } from './base/platform/steps.ts';
import { openDemo, openDemoPhone, remindPhone, requireDemo } from './demo/index.ts';
import { dutiesOf } from './duties.ts';
import { openHealthPort } from './faces/ports/health-port.ts';
import { openMetricsPort } from './faces/ports/metrics-port.ts';
import { createAgentCheck, settleAgentToken, startOwnAgent } from './hands/agents/index.ts';
import { letGoOfJobs, pauseAllJobs } from './hands/jobs/index.ts';
import type { House } from './house.ts';
import { type Arrival, arrive, sayQuiet } from './keep/installation/index.ts';
import { sayUpgraded, upgradeData } from './keep/upgrades/index.ts';
import { listen, requirePort } from './listen.ts';
import {
  createAssistantCheck,
  createAuth,
  createKeyCheck,
  createSessionCheck,
  createTokenCheck,
  endSessionsOfOtherSecret,
} from './people/people/index.ts';
import { startWatch, startWork } from './start-roles.ts';
import { createSiteKinds, createSiteProbe } from './watch/checks/index.ts';
import { watchOurselves } from './watch-ourselves.ts';

export type RunningServer = {
  house: House;
  url: string;
  /** Health address of a process without pages. */
  healthUrl: string | null;
  /** What the operator must know about this start. */
  said: string[];
  stop(): Promise<void>;
};

type Sizes = ReturnType<typeof dividePool>;

const databaseOf = (config: Config, log: Log, sizes: Sizes) => ({
  url: config.databaseUrl,
  directUrl: config.databaseDirectUrl,
  dataDir: config.dataDir,
  log,
  poolSize: sizes.main,
});

/** How many connections each part of this process has. */
const sizesOf = ({ databasePool }: Config, roles: readonly ProcessRole[]) =>
  dividePool(databasePool ?? usualPoolSize, {
    checks: roles.includes('checker'),
    sends: roles.includes('worker'),
  });

/** Connections apart from those of pages, so that neither the watch nor messages wait for them. */
const openPools = ({ db, beside }: DividedDatabase, { watch, post }: Sizes): House['pools'] => ({
  watch: watch > 0 ? beside(watch) : db,
  post: post > 0 ? beside(post) : db,
});

/** Opens everything in order; `stop` closes it in reverse. */
export const start = async (options: {
  config: Config;
  log: Log;
  roles: ProcessRole[];
  pagesFolder: Promise<string>;
  arrival?: Arrival;
  step?: RunStep;
}): Promise<RunningServer> => {
  const { log, step = silentStep } = options;
  const closing: (() => unknown)[] = [];
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const phone = await openDemoPhone(options.config);
    if (phone) closing.push(() => phone.close());
    const config = phone ? { ...options.config, chat: phone.chat } : options.config;
    const sizes = sizesOf(config, options.roles);
    const opened = databaseOf(config, log, sizes);
    if (options.roles.includes('api')) await requirePort(config);
    const database = await step(sayOpening(config), () => openDatabase(opened));
    closing.push(() => database.close());
    const { db } = database;
    await requireDemo(db, config);
    const upgraded = await step('Preparing tables', () => upgradeData({ database, config, log }));
    await endSessionsOfOtherSecret(db, config.authSecret);
    const { signals, replica } = openSignalsAndReplica(database, { config, log }, closing);
    const auth = createAuth(db, config, log);
    const now = () => new Date();
    const ours: LoopContext = { db, config, log, now, actor: { kind: 'system' } };
    const quiet = await arrive(ours, { arrival: options.arrival, pauseJobs: pauseAllJobs });
    if (quiet) log.warn(quiet, 'the data come from elsewhere, started quietly');
    const opening = () => openDemo(ours, auth);
    const examples = await (config.demo ? step('Opening the demo', opening) : opening());
    if (examples) closing.push(() => examples.close());
    if (phone) await remindPhone(ours);
    const tokens = await openTokenChecks(ours, signals, auth);
    closing.push(tokens.close);
    await settleAgentToken(ours, letGoOfJobs);
    const house: House = {
      db,
      pools: openPools(database, sizes),
      config,
      log,
      now,
      roles: options.roles,
      signals,
      replica,
      metrics: new Registry(),
      auth,
      ...tokens.checks,
      probe: createSiteProbe(config),
      otherProbe: createSiteKinds(config),
      stopping: stopping.signal,
      examples,
      phone,
    };
    if (options.roles.includes('worker')) closing.push(await startWork(house));
    const watch = options.roles.includes('checker') ? startWatch(house) : null;
    if (watch) closing.push(watch.stop);
    closing.push(watchOurselves(house, watch?.takeDelayMs));
    const pages = await loadPages(await options.pagesFolder);
    const healthUrl = await openPorts(house, pages, closing);
    if (config.agent && (['api', 'worker'] as const).every((role) => options.roles.includes(role)))
      closing.push(startOwnAgent({ db, config, log, now, actor: { kind: 'system' } }));
    const said = [
      ...(upgraded ? [sayUpgraded(upgraded)] : []),
      ...(quiet ? [sayQuiet(quiet, config.baseUrl)] : []),
    ];
    return { house, url: config.baseUrl, healthUrl, said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const openSignalsAndReplica = (
  { db, connection, pooled }: OpenDatabase,
  { config, log }: { config: Config; log: Log },
  closing: (() => unknown)[],
) => {
  const signals = openSignals(connection, log, pooled);
  closing.push(() => signals.close());
  const replica = openReplica({ url: config.databaseReadUrl, primary: db, signals, log });
  closing.push(() => replica?.close());
  return { signals, replica };
};

/** Who a cookie, key or token belongs to. */
const openTokenChecks = async ({ db, log }: LoopContext, signals: Signals, auth: House['auth']) => {
  const sessions = createSessionCheck(db, signals, await auth.$context);
  const tokens = createTokenCheck(db, signals);
  const keys = createKeyCheck(db, tokens, log);
  const assistants = createAssistantCheck(db, tokens, log);
  const agents = createAgentCheck(db, tokens);
  return {
    checks: { sessions, tokens, keys, assistants, agents },
    async close() {
      tokens.close();
      await keys.close();
      await assistants.close();
    },
  };
};

/** Where this process listens; returns the address of its own health port, if it has one. */
const openPorts = async (
  house: House,
  pages: Awaited<ReturnType<typeof loadPages>>,
  closing: (() => unknown)[],
): Promise<string | null> => {
  const { db, config, log, roles } = house;
  const isApi = roles.includes('api');
  if (isApi) {
    closing.push(await listen(house, pages));
    closing.push(await leaveAddress(db, config.baseUrl, log));
  }
  const health = isApi && config.healthPort === null ? null : await openHealthPort(house, dutiesOf);
  if (health) closing.push(health.close);
  const metrics = await openMetricsPort(house, dutiesOf);
  if (metrics) closing.push(metrics.close);
  return health?.url ?? null;
};
