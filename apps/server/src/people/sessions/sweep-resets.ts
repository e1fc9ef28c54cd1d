import { forgetDropped } from '../../deliveries/index.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import { peopleLetters } from '../letters.ts';

/** Requests for a new password to addresses that nobody has: dropped, and soon forgotten. */
export const sweepResets = (db: Executor): Promise<void> =>
  forgetDropped(db, peopleLetters.password_reset);
