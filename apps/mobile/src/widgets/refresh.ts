import { queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient } from '../cache/query-client.ts';
import { thisInstall } from '../cookies/install.ts';
import { restoreLock } from '../session/lock.ts';
import { readOperator, readSession, restoreSession } from '../session/session.ts';
import { feedWidgets } from './feed.ts';

/**
 * Runs when the system refreshes the widget: asks once with the saved session; without an answer
 * the last state stays, with its age.
 */
export const refreshWidgets = async (): Promise<void> => {
  if (readSession().state === 'restoring') {
    await thisInstall();
    await restoreLock();
    await restoreSession();
  }
  if (readSession().state === 'in' && !readOperator())
    await queryClient.fetchQuery({ ...queries.home(), retry: false }).catch(() => {});
  await feedWidgets(true);
  // The app may be put to sleep at once.
  await disk.save();
};
