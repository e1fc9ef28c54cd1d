import type { Executor } from '../../../base/platform/database/transaction.ts';
import { forgetDropped } from '../../../post/deliveries/index.ts';
import { peopleLetters } from '../letters.ts';

/** Deletes reset requests for unknown addresses soon after they are dropped. */
export const sweepResets = async (db: Executor): Promise<void> => {
  await forgetDropped(db, peopleLetters.password_reset);
  await forgetDropped(db, peopleLetters.guessed);
};
