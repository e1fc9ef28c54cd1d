import type { ProcessRole } from '../../base/config/config.ts';

const minute = 60;

/**
 * Limits in seconds beyond the planned time. Processes that only show pages wait longer, so that
 * those doing the work report first. A site's own limit is `freshSeconds`.
 */
export const limitsOf: Record<
  ProcessRole,
  { results?: number; schedule?: number; messages?: number }
> = {
  api: { results: 0, schedule: 15 * minute, messages: 10 * minute },
  checker: { results: 0, schedule: 5 * minute },
  worker: { schedule: 5 * minute, messages: 2 * minute },
};

export const graceMs = 120_000;

/** A message that has waited longer waits for us or its service, not for a busy moment. */
export const stuckSeconds = 15 * minute;
/** Checks that begin this much too late make the watch slow. */
export const slowMs = 10_000;
/** Failures in a row after which a duty counts as stopped. */
export const mostFailures = 3;
/** Room on the disk below which operators are told. */
export const leastRoomBytes = 1024 ** 3;
