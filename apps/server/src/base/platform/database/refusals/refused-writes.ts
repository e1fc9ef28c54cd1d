import { secondMs } from '@hlidka/protocol';
import { sqlState } from '../../log/reason.ts';

/** SQLSTATE: the disk is full, the server takes no writes, it cannot read or write its files. */
const refused = new Set(['53100', '25006', '58030']);
/** A full disk still takes some writes, so one that succeeds proves nothing. */
const lastsMs = 30 * secondMs;

let lastAt = Number.NEGATIVE_INFINITY;

/** Notes of a failed statement whether the database refused to write. */
export const noteRefusal = (error: unknown, at = performance.now()): void => {
  if (refused.has(sqlState(error) ?? '')) lastAt = at;
};

/** Whether the database has refused this process a write within the last half a minute. */
export const refusesWrites = (at = performance.now()): boolean => at - lastAt < lastsMs;
