import type { Duties } from '../../../base/clock/index.ts';
import { sweepVerdicts } from '../../incidents/index.ts';
import { closeSums } from './close-sums.ts';
import { foldDays } from './fold.ts';
import { dropStraySums } from './forget-sums.ts';
import { dropOld, makeHours, packHours } from './partitions.ts';
import { thinHours } from './thin-hours.ts';

const every = (minutes: number) => ({ every: 'minutes' as const, minutes });

/** Recurring work that keeps results and sums small and complete. */
export const checkDuties = {
  check_hours: { rule: every(5), work: ({ db }) => makeHours(db) },
  verdicts: { rule: every(0.5), work: ({ db, log }) => sweepVerdicts(db, log) },
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
