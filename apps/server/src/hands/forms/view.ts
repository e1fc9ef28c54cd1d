import type { FormCheck, FormRun } from '@hlidka/protocol';
import type { Config } from '../../base/config/config.ts';
import type { FormRow, TaskRow } from './table.ts';

/** Without the large columns. */
export type FormRunRow = Omit<TaskRow, 'picture' | 'seen' | 'steps'> & { hasPicture: boolean };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const viewFormRun = (row: FormRunRow): FormRun => ({
  id: row.id,
  kind: row.kind,
  formId: row.formId,
  siteId: row.siteId,
  state: row.state,
  sends: row.sends,
  createdAt: row.createdAt.toISOString(),
  startedAt: iso(row.startedAt),
  finishedAt: iso(row.finishedAt),
  outcome: row.outcome,
  step: row.step,
  error: row.error,
  reason: row.reason,
  lengthMs: row.lengthMs,
  hasPicture: row.hasPicture,
  mailMs:
    row.mailAt && row.startedAt
      ? Math.max(0, row.mailAt.getTime() - row.startedAt.getTime())
      : null,
});

const mailAddressOf = ({ mailIn }: Config, { mailToken }: FormRow): string | null =>
  mailIn && `form-${mailToken}@${mailIn.domain}`;

type FormSums = {
  last: FormRunRow | null;
  lastSent: FormRunRow | null;
  failures: number;
  verifiedThisMonth: number;
};

export const viewForm = (config: Config, row: FormRow, known: FormSums): FormCheck => ({
  id: row.id,
  siteId: row.siteId,
  name: row.name,
  steps: row.steps,
  everyMinutes: row.everyMinutes,
  workHours: row.workHours,
  peekMinutes: row.peekMinutes,
  timeoutSeconds: row.timeoutSeconds,
  enabled: row.enabled,
  mailWithinMinutes: row.mailWithinMinutes,
  mailAddress: mailAddressOf(config, row),
  nextAt: row.enabled ? row.nextAt.toISOString() : null,
  sendsAt: row.enabled ? row.sendsAt.toISOString() : null,
  version: row.version,
  failures: known.failures,
  verifiedThisMonth: known.verifiedThisMonth,
  last: known.last && viewFormRun(known.last),
  lastSent: known.lastSent && viewFormRun(known.lastSent),
});
