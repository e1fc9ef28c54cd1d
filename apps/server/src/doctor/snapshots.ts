import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { readSnapshotFigures } from '../keep/snapshot-copies/index.ts';
import { type Finding, ok, problem, warning } from './check.ts';

const hours = (seconds: number): string => `${Math.floor(seconds / 3600)} h`;

/** How old the newest good copy of the installation's own data is. */
export const checkSnapshots = async (
  db: Database,
  { snapshots: { folder, store } }: Pick<Config, 'snapshots'>,
): Promise<Finding> => {
  const name = 'snapshots';
  if (!folder && !store)
    return warning(
      name,
      'The data are not backed up by Hlídka. Set SNAPSHOT_FOLDER or SNAPSHOT_S3_URL, see docs/backup-schedule.md.',
    );
  const { ageSeconds, missing, lastResult, testOk } = await readSnapshotFigures(db, new Date());
  const age =
    ageSeconds === null
      ? 'there is no good one'
      : `the newest good one is ${hours(ageSeconds)} old`;
  const page = 'The page “Hlídka’s backups” says why.';
  if (missing) return problem(name, `No backup of our own data for two days: ${age}. ${page}`);
  if (testOk === false) return problem(name, `The last test restore failed; ${age}. ${page}`);
  if (lastResult === 'failed') return warning(name, `The last one failed; ${age}. ${page}`);
  return ageSeconds === null
    ? warning(
        name,
        'None yet. The first one is made in the night, or on the page “Hlídka’s backups”.',
      )
    : ok(name, age);
};
