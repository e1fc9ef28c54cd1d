import type { DutyName } from '@hlidka/protocol';
import type { Tx } from '../platform/database/transaction.ts';
import { duties } from './table.ts';

/**
 * Makes a duty run once this transaction is committed. The audit trail has the write's own line.
 */
export const wakeDuty = async (tx: Tx, name: DutyName, at: Date): Promise<void> => {
  await tx
    .insert(duties)
    .values({ name, dueAt: at, nextAt: at, askedAt: at })
    .onConflictDoUpdate({ target: duties.name, set: { askedAt: at } });
};
