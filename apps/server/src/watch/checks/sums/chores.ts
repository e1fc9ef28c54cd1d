import type { Duties } from '../../../base/clock/index.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { settleCauses, sweepVerdicts } from '../../incidents/index.ts';
import { closeSums } from './close-sums.ts';
import { foldDays } from './fold.ts';
import { dropStraySums } from './forget-sums.ts';
import { dropOld, makeHours, packHours } from './partitions.ts';
import { thinHours } from './thin-hours.ts';

const every = (minutes: number) => ({ every: 'minutes' as const, minutes });

const watchVerdicts = async (db: Database, log: Log, at: Date): Promise<void> => {
  await sweepVerdicts(db, log);
  await settleCauses(db, at);
};

/** Recurring work that keeps results and sums small and complete. */
export const checkDuties = {
  check_hours: { rule: every(5), work: ({ db }) => makeHours(db) },
  verdicts: { rule: every(0.5), work: ({ db, log, now }) => watchVerdicts(db, log, now()) },
  daily_sums: { rule: every(5), work: ({ db }) => foldDays(db) },
  packing: {
    rule: every(5),
    work: async ({ db }, { signal }) => {
      await packHours(db, Date.now(), signal);
      await dropStraySums(db);
      await closeSums(db);
      await thinHours(db, Date.now(), signal);
    },
  },
  dropping: { rule: every(60), work: ({ db }) => dropOld(db) },
} satisfies Duties;
