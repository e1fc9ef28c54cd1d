import type { Context } from '../context.ts';
import type { Tx } from '../platform/transaction.ts';
import type { JobFields } from './table.ts';

/** A job that may disturb its site opens a maintenance window with its first command. */
export const openJobWindow = async (_ctx: Context, _tx: Tx, _job: JobFields): Promise<void> => {};
