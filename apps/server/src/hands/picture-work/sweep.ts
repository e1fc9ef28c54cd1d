import type { Executor } from '../../base/platform/database/transaction.ts';
import { dropOldPictures, giveUpPictures } from '../../watch/incidents/index.ts';
import { hasBrowser } from '../agents/index.ts';

/** Marks pictures that no agent took in time as such; deletes old ones. */
export const sweepPictures = async (db: Executor): Promise<void> => {
  await giveUpPictures(db, { hasBrowser: await hasBrowser({ db }) });
  await dropOldPictures(db);
};
