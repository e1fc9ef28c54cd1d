import { type DutyName, dutyNames } from '@hlidka/protocol';
import { readLateness } from '../../base/clock/index.ts';
import type { ProcessRole } from '../../base/config/config.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { readUntried } from '../../post/deliveries/index.ts';
import { readSilence } from '../checks/index.ts';
import { graceMs, limitsOf } from './limits.ts';

export const measures = ['results', 'schedule', 'messages'] as const;
type Measure = (typeof measures)[number];

type Health = {
  /** Measures beyond the limit of a role. */
  failed: Measure[];
  /** For how long: since the last result of an overdue site, or since a duty or message was due. */
  seconds: Record<Measure, number>;
  watched: number;
  overdue: number;
  since: Date | null;
};

type Asked = {
  db: Executor;
  now: Date;
  roles: readonly ProcessRole[];
  /** The duties of each role; for a role without an entry all duties are examined. */
  duties: Partial<Record<ProcessRole, readonly DutyName[]>>;
  /** How long the process has run. */
  upMs: number;
};

/** A process that does the work itself gets time to catch up after a start. */
const workers: Record<Measure, readonly ProcessRole[]> = {
  results: ['checker'],
  schedule: ['checker', 'worker'],
  messages: ['worker'],
};

/** Whether the installation does its work, by the limits of these roles. */
export const readHealth = async ({ db, now, roles, duties, upMs }: Asked): Promise<Health> => {
  const [silence, late, untried] = await Promise.all([
    readSilence(db, now),
    readLateness(db, now),
    readUntried(db),
  ]);
  const lateOf = (names: readonly DutyName[]) =>
    Math.max(0, ...names.map((name) => late.get(name) ?? 0));
  const isBeyond: Record<Measure, (role: ProcessRole, limit: number) => boolean> = {
    results: () => silence.overdue > 0,
    schedule: (role, limit) => lateOf(duties[role] ?? dutyNames) > limit,
    messages: (_, limit) => untried > limit,
  };
  const isGraced = (measure: Measure) =>
    upMs < graceMs && workers[measure].some((role) => roles.includes(role));
  const failed = measures.filter(
    (measure) =>
      !isGraced(measure) &&
      roles.some((role) => {
        const limit = limitsOf[role][measure];
        return limit !== undefined && isBeyond[measure](role, limit);
      }),
  );
  const seconds = {
    results: silence.since ? Math.round((now.getTime() - silence.since.getTime()) / 1000) : 0,
    schedule: Math.round(lateOf(dutyNames)),
    messages: Math.round(untried),
  };
  const { watched, overdue, since } = silence;
  return { failed, seconds, watched, overdue, since };
};
