import { readFullAgents } from './hands/agents/index.ts';
import { isWaitedForAgent } from './hands/jobs/index.ts';
import type { House } from './house.ts';
import {
  type Detector,
  detectDelay,
  detectFullDisk,
  detectFullPool,
  detectLateDuties,
  detectLostHeaders,
  detectNamed,
  detectStuckMessages,
  startSilenceWatch,
  startTroubleWatch,
} from './watch/health/index.ts';

/** Tells operators when the watch itself fails; in every process, so that any live one can. */
export const watchOurselves = (house: House, takeDelayMs?: () => number): (() => Promise<void>) => {
  const { db, config, log, now, roles } = house;
  const slow: { slow?: Detector } = takeDelayMs ? { slow: detectDelay(takeDelayMs) } : {};
  const silence = startSilenceWatch({ db, log, now, checks: roles.includes('checker') });
  const troubles = startTroubleWatch({
    db,
    log,
    now,
    looks: {
      ...slow,
      duties: detectLateDuties(db, now),
      messages: detectStuckMessages(db),
      disk: detectFullDisk(config.dataDir),
      pool: detectFullPool(db),
      headers: detectLostHeaders(db, config),
      agents: async () => ((await isWaitedForAgent(db, now())) ? [] : null),
      agent_disk: detectNamed(() => readFullAgents(db, now())),
    },
  });
  return async () => {
    await troubles.stop();
    await silence.stop();
  };
};
