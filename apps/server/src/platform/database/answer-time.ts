import { AsyncLocalStorage } from 'node:async_hooks';

const limit = new AsyncLocalStorage<number>();

/** Somebody waits for the outcome: a database that says nothing for so long counts as away. */
const askedMs = 10_000;

/** Whatever this work asks of the database is answered within seconds, or given up. */
export const whileSomebodyWaits = <T>(work: () => T): T => limit.run(askedMs, work);

/** Undefined outside such work: the connection's own limit holds. */
export const answerLimitMs = (): number | undefined => limit.getStore();
