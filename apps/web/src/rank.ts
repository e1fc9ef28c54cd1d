import { type AnyEndpoint, mayCall, type Rank } from '@hlidka/protocol';
import { createStore, useStore } from './store.ts';

/** Of the operator who is signed in; null: a client, or nobody. */
export const rank = createStore<Rank | null>(null);

/** Whether their rank lets them call it; what needs nothing they may. */
export const useMay = (needs?: AnyEndpoint): boolean => {
  const mine = useStore(rank);
  return needs === undefined || mayCall(mine, needs);
};
