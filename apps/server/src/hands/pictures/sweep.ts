import type { Executor } from '../../base/platform/database/transaction.ts';
import { dropOldPictures, giveUpPictures } from '../../watch/incidents/index.ts';
import { hasBrowser } from '../agents/index.ts';

/** What nobody took in time is said to be so; old pictures go. */
export const sweepPictures = async (db: Executor): Promise<void> => {
  await giveUpPictures(db, { hasBrowser: await hasBrowser({ db }) });
  await dropOldPictures(db);
};
