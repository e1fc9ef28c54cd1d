import type { DutyName, DutyRun, Duty as DutyView } from '@hlidka/protocol';
import type { Duty } from './duty.ts';
import type { DutyRow, DutyRunRow } from './table.ts';

export const viewDutyRun = ({
  startedAt,
  endedAt,
  outcome,
  done,
  failed,
  error,
}: DutyRunRow): DutyRun => ({
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
  last: DutyRunRow | undefined,
): DutyView => ({
  name,
  rule,
  nextAt: row?.nextAt.toISOString() ?? null,
  runningSince: row?.runningSince?.toISOString() ?? null,
  asked: Boolean(row?.askedAt),
  last: last ? viewDutyRun(last) : null,
});
