import { isBlindNow, readSilence } from '../checks/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { startLoop } from '../platform/time/loop.ts';
import { graceMs } from './limits.ts';
import { tellSeeing, tellSilent } from './tell-silence.ts';

const lookMs = 10_000;
/** A silence, or its end, is told once it was seen for so long. */
const patienceMs = 30_000;

type Options = {
  db: Database;
  log: Log;
  now: () => Date;
  /** A process that checks gets its time after a start; the others tell what they see. */
  checks: boolean;
  /** Passes steadily, whatever is done to the clock. */
  monotonic?: () => number;
};

/** Looks whether sites are measured: in every process, so that whichever is alive tells when nobody checks. */
export const createSilenceWatch = ({ db, log, now, checks, monotonic }: Options) => {
  const elapsed = monotonic ?? (() => performance.now());
  const startedAt = elapsed();
  let silentSince: number | null = null;
  let wellSince: { at: number; time: Date } | null = null;

  return async (): Promise<void> => {
    const at = elapsed();
    const silence = await readSilence(db, now());
    if (silence.overdue === 0) {
      silentSince = null;
      wellSince ??= { at, time: now() };
      if (at - wellSince.at < patienceMs) return;
      if (await tellSeeing(db, silence, wellSince.time)) log.warn({}, 'sites are measured again');
      return;
    }
    wellSince = null;
    silentSince ??= at;
    if (at - silentSince < patienceMs || (checks && at - startedAt < graceMs)) return;
    if (await isBlindNow(db, now())) return;
    if (await tellSilent(db, silence)) log.error(silence, 'nobody measures the sites');
  };
};

export const startSilenceWatch = (options: Options): { stop(): Promise<void> } =>
  startLoop({
    log: options.log,
    trouble: 'whether sites are measured was not looked at',
    pass: createSilenceWatch(options),
    everyMs: lookMs,
    later: true,
  });
