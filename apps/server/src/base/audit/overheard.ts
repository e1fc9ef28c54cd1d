import { AsyncLocalStorage } from 'node:async_hooks';
import type { Done } from './line.ts';
import { onRecorded } from './listeners.ts';

const listening = new AsyncLocalStorage<Done[]>();

onRecorded(async (_tx, _actor, done) => {
  listening.getStore()?.push(...done);
});

/** What the work writes to the trail, in whatever slice. */
export const overhear = async <T>(work: () => Promise<T>): Promise<{ result: T; done: Done[] }> => {
  const done: Done[] = [];
  return { result: await listening.run(done, work), done };
};
