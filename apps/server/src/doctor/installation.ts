import type { Executor } from '../base/platform/database/transaction.ts';
import { readInstallation } from '../keep/installation/index.ts';
import { type Finding, ok, warning } from './check.ts';

/** Whether the last start was quiet and nobody has confirmed it yet. */
export const checkInstallation = async (db: Executor): Promise<Finding> => {
  const { quiet } = await readInstallation(db);
  if (!quiet) return ok('data.ok');
  const { at, aside: n } = quiet;
  if (quiet.reason === 'asked') return warning('data.asked', { at, n });
  return quiet.reason === 'copied'
    ? warning('data.copied', { from: quiet.from ?? '', at, n })
    : warning('data.restored', { of: quiet.snapshotAt ?? '', at, n });
};
