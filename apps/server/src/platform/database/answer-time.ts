import { AsyncLocalStorage } from 'node:async_hooks';

const limit = new AsyncLocalStorage<number>();

/** A person waits for the result: a database silent for this long counts as away. */
const askedMs = 10_000;

/** Limits every query inside this work to a few seconds. */
export const whileSomebodyWaits = <T>(work: () => T): T => limit.run(askedMs, work);

/** Undefined outside such work: the connection's own limit applies. */
export const answerLimitMs = (): number | undefined => limit.getStore();
