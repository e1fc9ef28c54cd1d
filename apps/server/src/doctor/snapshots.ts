import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { readSnapshotFigures } from '../keep/snapshot-copies/index.ts';
import { type Finding, ok, problem, warning } from './check.ts';

/** Hours since a good one where there is none. */
const none = -1;

/** How old the newest good copy of the installation's own data is. */
export const checkSnapshots = async (
  db: Database,
  { snapshots: { folder, store } }: Pick<Config, 'snapshots'>,
): Promise<Finding> => {
  if (!folder && !store) return warning('snapshots.none');
  const { ageSeconds, missing, lastResult, testOk } = await readSnapshotFigures(db, new Date());
  const age = { hours: ageSeconds === null ? none : Math.floor(ageSeconds / 3600) };
  if (missing) return problem('snapshots.missing', age);
  if (testOk === false) return problem('snapshots.untrue', age);
  if (lastResult === 'failed') return warning('snapshots.failed', age);
  return ageSeconds === null ? warning('snapshots.first') : ok('snapshots.ok', age);
};
