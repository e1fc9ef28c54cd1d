import type { Context } from '../context.ts';
import type { Tx } from '../platform/transaction.ts';
import type { JobFields } from './table.ts';

/** The entry of a finished job: automatic maintenance, with the time spent without the operator's own delay. */
export const writeJobWorklog = async (_ctx: Context, _tx: Tx, _job: JobFields): Promise<void> => {};
