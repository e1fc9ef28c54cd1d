import { startClock } from './base/clock/index.ts';
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
import { resealAccounts } from './care/search/index.ts';
import { startAskedRuns } from './care/visibility/index.ts';
import { openDemo, openDemoPhone, remindPhone } from './demo/index.ts';
import { startInbox } from './desk/chat/index.ts';
import { noticeButtons } from './desk/status-pages/index.ts';
import { checkerDuties, dutiesOf, workerDuties } from './duties.ts';
import { resealSiteHeaders } from './estate/sites/index.ts';
import { openHealthPort } from './faces/ports/health-port.ts';
import { openMetricsPort } from './faces/ports/metrics-port.ts';
import { createAgentCheck, settleAgentToken, startOwnAgent } from './hands/agents/index.ts';
import { startMailIn } from './hands/forms/index.ts';
import { letGoOfJobs, pauseAllJobs, startJobChores } from './hands/jobs/index.ts';
import type { House } from './house.ts';
import { type Arrival, arrive, sayQuiet } from './keep/installation/index.ts';
import { sayUpgraded, upgradeData } from './keep/upgrades/index.ts';
import { letters } from './letters.ts';
import { listen } from './listen.ts';
import { noticeKinds } from './notices.ts';
import { readAgency } from './people/agency/index.ts';
import { createDevices } from './people/devices/index.ts';
import {
  createAssistantCheck,
  createAuth,
  createKeyCheck,
  createSessionCheck,
  createTokenCheck,
  endSessionsOfOtherSecret,
  resealOidc,
  resealSecondFactors,
} from './people/people/index.ts';
import {
  freeLeases,
  keepOperatorsChannels,
  openLines,
  startDeliveries,
} from './post/deliveries/index.ts';
import { startNotices } from './tell/notices/index.ts';
import { createOutlets, resealOutlets } from './tell/outlets/index.ts';
import { createSiteKinds, createSiteProbe, startChecker } from './watch/checks/index.ts';
import { startHeartbeat } from './watch/health/index.ts';
import { startGatherings, takeOverByAnswer } from './watch/incidents/index.ts';
import {
  createGlobalping,
  createHomes,
  createOpinions,
  resealGlobalping,
  startComparing,
} from './watch/places/index.ts';
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
    const database = await step(sayOpening(config), () => openDatabase(opened));
    closing.push(() => database.close());
    const { db } = database;
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

const startWatch = (house: House) => {
  const { config, log, signals, probe, now } = house;
  const db = house.pools.watch;
  const heartbeat = startHeartbeat({ db, config, log, now });
  const clock = startClock({ db: house.db, config, log, now }, { kept: checkerDuties, signals });
  const globalping = createGlobalping({ db, log, keys: config.encryptionKeys });
  const checker = startChecker({
    db,
    log,
    signals,
    probe,
    otherProbe: house.otherProbe,
    opinions: createOpinions(
      { db, log, signals, globalping },
      { probe, references: config.referenceTargets },
    ),
    homes: createHomes({ db, log, signals }),
    references: config.referenceTargets,
    alone: config.databaseUrl === null,
    metrics: house.metrics,
    onWritten: heartbeat.written,
  });
  const comparing = startComparing({
    db,
    log,
    probe,
    references: config.referenceTargets,
  });
  const stop = async () => {
    await comparing.stop();
    await checker.stop();
    await heartbeat.stop();
    await clock.stop();
  };
  return { stop, takeDelayMs: checker.takeDelayMs };
};

const startWork = async (house: House): Promise<() => Promise<void>> => {
  const { db, config, log, signals, now } = house;
  const { post } = house.pools;
  const system: LoopContext = { db, config, log, now, actor: { kind: 'system' } };
  await keepOperatorsChannels(db, config);
  await resealAccounts(system);
  await resealSiteHeaders(system);
  await resealOutlets(system);
  await resealSecondFactors(system);
  await resealOidc(system);
  await resealGlobalping(system);
  // The data folder's lock proves that no other process exists.
  if (config.databaseUrl === null) await freeLeases(db);
  const gatherings = await startGatherings({ db: post, log });
  const told = startNotices({ db: post, log, kinds: noticeKinds });
  const lines = openLines({
    db: post,
    config,
    log,
    letters,
    devices: createDevices(post),
    outlets: createOutlets(post, config),
    takeOver: (delivery, by) => takeOverByAnswer(system, delivery, by),
    readAgency: () => readAgency(post, config),
    moreButtons: (delivery) => noticeButtons({ db: post, config }, delivery),
  });
  const deliveries = startDeliveries({ db: post, log, signals, lines, metrics: house.metrics });
  const inbox = startInbox(house);
  const chores = startJobChores({ db, config, log, now, probe: house.probe });
  const clock = startClock({ db, config, log, now }, { kept: workerDuties, signals });
  const askedRuns = startAskedRuns({ db, config, log, now }, signals);
  // Another worker on this machine may have the port: it receives for all.
  const mailIn =
    config.mailIn &&
    (await startMailIn(system, config.mailIn).catch((error: Error) =>
      log.warn({ reason: error.message }, 'mail is not received here'),
    ));
  return async () => {
    if (mailIn) await mailIn.close();
    await askedRuns.stop();
    await clock.stop();
    await chores.stop();
    await inbox?.stop();
    await deliveries.stop();
    await gatherings.stop();
    await told.stop();
  };
};
