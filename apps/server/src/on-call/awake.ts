import { operatorsToTell } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { readRota } from './read.ts';
import { quietUntil } from './turn.ts';
import { type Phone, phonesOf } from './ways.ts';

/** Until when this operator wants to be left alone by everything; null: not now. */
export const leftAloneUntil = async (
  db: Executor,
  personId: string,
  at: Date,
): Promise<Date | null> => {
  const rota = await readRota(db);
  return rota && quietUntil(rota, personId, 'all', at);
};

export const operatorsPhones = async (tx: Executor): Promise<Phone[]> =>
  phonesOf(tx, await operatorsToTell(tx));
