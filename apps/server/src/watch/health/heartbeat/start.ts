import type { Config } from '../../../base/config/config.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { callHeartbeat } from './call.ts';
import { reasonsToWithhold } from './reasons.ts';
import { keepHeartbeat } from './row.ts';

/** A little less than a minute: a site that is checked every minute then calls every minute. */
const usual = { everyMs: 55_000, againMs: 10_000 };

type Options = {
  db: Database;
  config: Pick<Config, 'heartbeatUrl' | 'allowPrivate'>;
  log: Log;
  now: () => Date;
};

/**
 * The dead man's switch. Called only right after results were written, by the process that made the
 * checks, and only while results are current and messages leave in time.
 */
export const startHeartbeat = (
  { db, config, log, now }: Options,
  { everyMs, againMs } = usual,
): { written(count: { measured: number }): void; stop(): Promise<void> } => {
  const { heartbeatUrl: url, allowPrivate } = config;
  if (url === null) return { written() {}, async stop() {} };
  let nextAt = 0;
  let told = '';

  const tell = (reason: string, facts: object, words: string) => {
    if (told !== reason && reason) log.warn(facts, words);
    if (told && !reason) log.info({}, 'the heartbeat is heard again');
    told = reason;
  };
  const call = async (signal: AbortSignal) => {
    const reasons = await reasonsToWithhold(db, now());
    if (reasons.length > 0) {
      tell(reasons.join(), { reasons }, 'the heartbeat is withheld');
      return keepHeartbeat(db, { withheldAt: now(), withheld: reasons });
    }
    const error = await callHeartbeat(url, { allowPrivate, signal });
    if (signal.aborted) return;
    if (error) nextAt = performance.now() + againMs;
    tell(error ?? '', { reason: error }, 'the heartbeat was not heard');
    await keepHeartbeat(db, error ? { failedAt: now(), error } : { okAt: now(), error: null });
  };

  let due = false;
  const calling = startLoop({
    log,
    trouble: 'the heartbeat is withheld: the database does not answer',
    pass: async (signal) => {
      if (due) {
        due = false;
        nextAt = performance.now() + everyMs;
        await call(signal);
      }
      return Number.POSITIVE_INFINITY;
    },
    everyMs: Number.POSITIVE_INFINITY,
  });
  return {
    written({ measured }) {
      if (measured === 0 || performance.now() < nextAt) return;
      due = true;
      calling.ring();
    },
    stop: calling.stop,
  };
};
