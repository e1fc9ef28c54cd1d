import type { Role } from '../config.ts';

const minute = 60;

/**
 * What a process holds itself against, in seconds beyond the time that is planned anyway. Who only shows waits
 * longer, so that those who do the work are the first to say so. A site's own limit is `freshSeconds`.
 */
export const limitsOf: Record<Role, { results?: number; schedule?: number; messages?: number }> = {
  api: { results: 0, schedule: 15 * minute, messages: 10 * minute },
  checker: { results: 0, schedule: 5 * minute },
  worker: { schedule: 5 * minute, messages: 2 * minute },
};

export const graceMs = 120_000;
