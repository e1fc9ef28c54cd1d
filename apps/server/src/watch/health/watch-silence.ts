import type { Database } from '../../base/platform/database/database.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { startLoop } from '../../base/platform/time/loop.ts';
import { isBlindNow, readSilence } from '../checks/index.ts';
import { graceMs } from './limits.ts';
import { noteSeeing, noteSilent } from './note-silence.ts';

const lookMs = 10_000;
/** A silence, or its end, is reported after being seen for this long. */
const patienceMs = 30_000;

type Options = {
  db: Database;
  log: Log;
  now: () => Date;
  /** A checking process gets time after a start; others report what they see. */
  checks: boolean;
  /** Monotonic, unaffected by changes of the clock. */
  monotonic?: () => number;
};

/**
 * Watches whether sites are measured. Runs in every process, so that any live one can report that
 * nobody checks.
 */
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
      if (await noteSeeing(db, silence, wellSince.time)) log.warn({}, 'sites are measured again');
      return;
    }
    wellSince = null;
    silentSince ??= at;
    if (at - silentSince < patienceMs || (checks && at - startedAt < graceMs)) return;
    if (await isBlindNow(db, now())) return;
    if (await noteSilent(db, silence)) log.error(silence, 'nobody measures the sites');
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
