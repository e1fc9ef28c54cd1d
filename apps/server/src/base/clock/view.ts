import type { DutyName, DutyRun, Duty as DutyView } from '@hlidka/protocol';
import type { Duty } from './duty.ts';
import type { DutyRow, RunRow } from './table.ts';

export const viewRun = ({ startedAt, endedAt, outcome, done, failed, error }: RunRow): DutyRun => ({
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
  outcome,
  done,
  failed,
  error,
});

/** A duty has no row before the first look. */
export const viewDuty = (
  name: DutyName,
  { rule }: Duty,
  row: DutyRow | undefined,
  last: RunRow | undefined,
): DutyView => ({
  name,
  rule,
  nextAt: row?.nextAt.toISOString() ?? null,
  runningSince: row?.runningSince?.toISOString() ?? null,
  asked: Boolean(row?.askedAt),
  last: last ? viewRun(last) : null,
});
