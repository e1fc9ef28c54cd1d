import type { QuietReason } from '@hlidka/protocol';
import type { Location } from './location.ts';
import type { InstallationRow } from './table.ts';

/** What the operator says of this start: the folder was moved on purpose, or it must be quiet. */
export type Arrival = 'moved' | 'quiet';

type Written = Pick<
  InstallationRow,
  'machine' | 'folder' | 'snapshotAt' | 'restoredAt' | 'quietAt'
>;

/** Unknown is not different: a container may have no machine id. */
const differs = (before: string | null, now: string | null): boolean =>
  before !== null && now !== null && before !== now;

/** Why this start must be quiet; null when the data are where they were written last. */
export const quietReason = (
  row: Written,
  here: Location,
  arrival: Arrival | undefined,
): QuietReason | null => {
  const { restoredAt, quietAt } = row;
  if (restoredAt && (!quietAt || quietAt < restoredAt)) return 'restored';
  if (arrival === 'quiet') return 'asked';
  if (arrival === 'moved') return null;
  return differs(row.machine, here.machine) || differs(row.folder, here.folder) ? 'copied' : null;
};
