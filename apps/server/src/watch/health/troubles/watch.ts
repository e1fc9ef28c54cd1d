import type { TroubleKind } from '@hlidka/protocol';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import type { Detector } from './detectors.ts';
import { endTroubles, keepTrouble } from './keep.ts';

const lookMs = 10_000;
/** A trouble is told once it has been seen at every look for this long. */
const patienceMs = 60_000;
/** Not seen by any process for this long, it is over: what comes and goes is told once. */
const overMs = 10 * 60_000;

type Options = {
  db: Database;
  log: Log;
  now: () => Date;
  looks: Partial<Record<TroubleKind, Detector>>;
  /** Monotonic, unaffected by changes of the clock. */
  monotonic?: () => number;
};

/** Looks whether the watch itself is in trouble, and tells operators while it lasts. */
export const createTroubleWatch = ({ db, log, now, looks, monotonic }: Options) => {
  const elapsed = monotonic ?? (() => performance.now());
  const since = new Map<TroubleKind, { at: number; time: Date }>();

  const lookAt = async (what: TroubleKind, look: Detector): Promise<void> => {
    const names = await look();
    if (names === null) return void since.delete(what);
    const seen = since.get(what) ?? { at: elapsed(), time: now() };
    since.set(what, seen);
    if (elapsed() - seen.at < patienceMs) return;
    if (await keepTrouble(db, { what, from: seen.time, now: now(), names }))
      log.error({ what, names }, 'the watch is in trouble');
  };

  return async (): Promise<void> => {
    for (const [what, look] of Object.entries(looks)) await lookAt(what as TroubleKind, look);
    const unseen = new Date(now().getTime() - overMs);
    for (const what of await endTroubles(db, unseen, now()))
      log.warn({ what }, 'the watch is out of trouble');
  };
};

export const startTroubleWatch = (options: Options): { stop(): Promise<void> } =>
  startLoop({
    log: options.log,
    trouble: 'troubles of the watch were not looked for',
    pass: createTroubleWatch(options),
    everyMs: lookMs,
    later: true,
  });
