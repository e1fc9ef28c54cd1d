import type { Executor } from '../../base/platform/database/transaction.ts';
import { operatorsToTell } from '../../people/people/index.ts';
import { readSettledRota } from './read.ts';
import { quietUntil } from './turn.ts';
import { type Phone, phonesOf } from './ways.ts';

/**
 * Until when this operator wants no pushes at all; null: they have no quiet hours now. Saving the rota checks held
 * pushes again.
 */
export const leftAloneUntil = async (
  db: Executor,
  personId: string,
  at: Date,
): Promise<Date | null> => {
  const rota = await readSettledRota(db);
  return rota && quietUntil(rota, personId, 'all', at);
};

export const operatorsPhones = async (tx: Executor): Promise<Phone[]> =>
  phonesOf(tx, await operatorsToTell(tx));
