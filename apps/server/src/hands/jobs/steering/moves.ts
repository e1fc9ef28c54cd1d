import type { JobState } from '@hlidka/protocol';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { type JobFields, jobs } from '../table.ts';

/** All allowed state changes: from where, to where. */
export const moves = {
  approve: { from: ['pending'], to: 'approved' },
  start: { from: ['approved'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  fail: { from: ['running'], to: 'failed' },
  cancel: { from: ['pending', 'approved', 'running'], to: 'cancelled' },
  retry: { from: ['failed'], to: 'approved' },
} as const satisfies Record<string, { from: readonly JobState[]; to: JobState }>;
export type Move = keyof typeof moves;

/** One conditional update: the second caller finds nothing to move and gets 409. */
export const moveJob = async (
  tx: Tx,
  id: string,
  move: Move,
  set: PgUpdateSetSource<typeof jobs> = {},
  only?: SQL,
): Promise<JobFields> => {
  const { from, to } = moves[move];
  const [moved] = await tx
    .update(jobs)
    .set({ ...set, state: to })
    .where(and(eq(jobs.id, id), inArray(jobs.state, [...from]), only))
    .returning();
  if (!moved) throw new DomainError('already done');
  return moved;
};
