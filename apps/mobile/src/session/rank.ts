import { type AnyEndpoint, type Me, mayCall, type Rank } from '@hlidka/protocol';
import { createStore } from '../store.ts';

/** Of the operator who is signed in; null: a client, or a server that knows of no ranks. */
const rank = createStore<Rank | null>(null);

export const noteRank = ({ rank: given }: Pick<Me, 'rank'>): void => rank.write(given ?? null);

/** Whether their rank lets them call it; what needs nothing they may. */
export const useMay = (needs?: AnyEndpoint): boolean => {
  const mine = rank.use();
  return needs === undefined || mayCall(mine, needs);
};
