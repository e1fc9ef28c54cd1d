import { operatorsToTell } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { readRota } from './read.ts';
import { quietUntil } from './turn.ts';
import { type Phone, phonesOf } from './ways.ts';

/** Phones of all operators but those who want to be left alone now. */
export const awakePhones = async (tx: Executor, at: Date): Promise<Phone[]> => {
  const rota = await readRota(tx);
  const operators = await operatorsToTell(tx);
  const awake = operators.filter(({ id }) => !rota || quietUntil(rota, id, 'all', at) === null);
  return awake.length > 0 ? phonesOf(tx, awake) : [];
};
