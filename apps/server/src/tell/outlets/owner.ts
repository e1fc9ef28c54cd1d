import type { Executor } from '../../base/platform/database/transaction.ts';
import { operatorsToTell } from '../../people/people/index.ts';
import type { OutletRow } from './table.ts';

/** A person who was disabled, or became a client's user, is told nothing on their own channel either. */
export const isOwnerLeft = async (
  db: Executor,
): Promise<(row: Pick<OutletRow, 'ownerId'>) => boolean> => {
  const operators = new Set((await operatorsToTell(db)).map(({ id }) => id));
  return ({ ownerId }) => ownerId !== null && !operators.has(ownerId);
};
