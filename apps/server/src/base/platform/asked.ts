import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that this work belongs to. */
type Asked = { request: string };

const asked = new AsyncLocalStorage<Asked>();

/** A person waits for the result: a database silent for this long counts as away. */
const askedMs = 10_000;

/** Runs the work of one request: its log lines carry the id, its queries may take seconds only. */
export const whileSomebodyWaits = <T>(request: string, work: () => T): T =>
  asked.run({ request }, work);

/** Undefined outside such work: the connection's own limit applies. */
export const answerLimitMs = (): number | undefined => (asked.getStore() ? askedMs : undefined);

/** What every log line of a request says; nothing outside of one. */
export const requestFacts = (): object => ({ ...asked.getStore() });
