import { startClock } from './base/clock/index.ts';
import type { LoopContext } from './base/context.ts';
import { resealAccounts } from './care/search/index.ts';
import { startAskedRuns } from './care/visibility/index.ts';
import { startInbox } from './desk/chat/index.ts';
import { noticeButtons } from './desk/status-pages/index.ts';
import { checkerDuties, workerDuties } from './duties.ts';
import { resealSiteHeaders } from './estate/sites/index.ts';
import { startMailIn } from './hands/forms/index.ts';
import { startJobChores } from './hands/jobs/index.ts';
import type { House } from './house.ts';
import { letters } from './letters.ts';
import { noticeKinds } from './notices.ts';
import { readAgency } from './people/agency/index.ts';
import { createDevices } from './people/devices/index.ts';
import { resealOidc, resealSecondFactors } from './people/people/index.ts';
import {
  freeLeases,
  keepOperatorsChannels,
  openLines,
  startDeliveries,
} from './post/deliveries/index.ts';
import { startNotices } from './tell/notices/index.ts';
import { createOutlets, resealOutlets } from './tell/outlets/index.ts';
import { startChecker } from './watch/checks/index.ts';
import { startHeartbeat } from './watch/health/index.ts';
import { startGatherings, takeOverByAnswer } from './watch/incidents/index.ts';
import {
  createGlobalping,
  createHomes,
  createOpinions,
  resealGlobalping,
  startComparing,
} from './watch/places/index.ts';

/** What a checker does; `stop` ends it in order. */
export const startWatch = (house: House) => {
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

/** What a worker does; the function returned ends it in order. */
export const startWork = async (house: House): Promise<() => Promise<void>> => {
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
