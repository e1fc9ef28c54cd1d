import { hasBrowser } from '../agents/index.ts';
import { dropOldPictures, giveUpPictures } from '../incidents/index.ts';
import type { Executor } from '../platform/database/transaction.ts';

/** What nobody took in time is said to be so; old pictures go. */
export const sweepPictures = async (db: Executor): Promise<void> => {
  await giveUpPictures(db, { hasBrowser: await hasBrowser({ db }) });
  await dropOldPictures(db);
};
