import type { Executor } from '../platform/database/transaction.ts';
import type { Doer, Done } from './line.ts';

type Listener = (tx: Executor, actor: Doer, done: Done[]) => Promise<void>;

const listeners = new Set<Listener>();

/**
 * Hears of every line of the trail, in its transaction. The trail knows no people, and slices below them
 * record too: so whoever tells people of a line has to be told here.
 */
export const onRecorded = (listener: Listener): void => {
  listeners.add(listener);
};

export const tellListeners: Listener = async (tx, actor, done) => {
  for (const listener of listeners) await listener(tx, actor, done);
};
