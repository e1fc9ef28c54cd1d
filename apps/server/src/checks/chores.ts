import { sweepVerdicts } from '../incidents/index.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { startLoop } from '../platform/loop.ts';
import { foldDays } from './fold.ts';
import { dropOld, makeHours, packHours } from './partitions.ts';

type Means = { db: Database; log: Log; stop: AbortSignal };
type Chore = { name: string; everyMs: number; work: (means: Means) => Promise<void> };

const minuteMs = 60_000;
const chores: Chore[] = [
  { name: 'hours to come', everyMs: 5 * minuteMs, work: ({ db }) => makeHours(db) },
  {
    name: 'verdicts held against incidents',
    everyMs: minuteMs / 2,
    work: ({ db, log }) => sweepVerdicts(db, log),
  },
  { name: 'daily sums', everyMs: 5 * minuteMs, work: ({ db }) => foldDays(db) },
  {
    name: 'packing',
    everyMs: 5 * minuteMs,
    work: ({ db, stop }) => packHours(db, Date.now(), stop),
  },
  { name: 'dropping', everyMs: 60 * minuteMs, work: ({ db }) => dropOld(db) },
];

/** Each on its own, so that none stops another or the start; safe in every process at once. */
export const startChores = (db: Database, log: Log) => {
  const loops = chores.map(({ name, everyMs, work }) =>
    startLoop({
      log,
      trouble: 'a chore waits',
      facts: () => ({ chore: name }),
      pass: (stop) => work({ db, log, stop }),
      everyMs,
    }),
  );
  return async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  };
};
