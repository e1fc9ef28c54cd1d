import type { Database } from '../../../base/platform/database/database.ts';
import { createWindowIndex, readWindows, type WindowIndex } from '../../../estate/windows/index.ts';

/** The maintenance windows in memory, read again when they changed. */
export const createOpenWindows = (db: Database) => {
  let index: WindowIndex = createWindowIndex([]);
  let isStale = true;
  let isRead = false;
  return {
    index: () => index,
    isRead: () => isRead,
    changed() {
      isStale = true;
    },
    async refresh(): Promise<void> {
      if (!isStale) return;
      isStale = false;
      try {
        index = createWindowIndex(await readWindows(db));
        isRead = true;
      } catch (error) {
        isStale = true;
        throw error;
      }
    },
  };
};
