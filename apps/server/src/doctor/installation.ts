import type { Executor } from '../base/platform/database/transaction.ts';
import { readInstallation } from '../keep/installation/index.ts';
import { type Finding, ok, warning } from './check.ts';

/** Whether the last start was quiet and nobody has confirmed it yet. */
export const checkInstallation = async (db: Executor): Promise<Finding> => {
  const { quiet } = await readInstallation(db);
  if (!quiet) return ok('data', 'started where they were written last');
  const why = {
    asked: 'A quiet start was asked for',
    copied: `The data come from elsewhere (${quiet.from ?? 'an unknown folder'})`,
    restored: `The data were restored from a snapshot${quiet.snapshotAt ? ` of ${quiet.snapshotAt}` : ''}`,
  }[quiet.reason];
  return warning(
    'data',
    `${why}, so Hlídka started quietly at ${quiet.at}; messages set aside: ${quiet.aside}. Send or drop them under Deliveries in the admin, then confirm on its first page.`,
  );
};
