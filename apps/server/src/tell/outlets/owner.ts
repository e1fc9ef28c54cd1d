import type { Executor } from '../../base/platform/database/transaction.ts';
import { operatorsToTell } from '../../people/people/index.ts';
import type { OutletRow } from './table.ts';

/** Who was disabled, or is a client's person now, hears nothing on a channel of theirs either. */
export const isOwnerLeft = async (
  db: Executor,
): Promise<(row: Pick<OutletRow, 'ownerId'>) => boolean> => {
  const operators = new Set((await operatorsToTell(db)).map(({ id }) => id));
  return ({ ownerId }) => ownerId !== null && !operators.has(ownerId);
};
