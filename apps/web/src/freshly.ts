import { needsProof } from '@hlidka/client';
import { createStore } from './store.ts';

/** A request to prove one's identity; `left`: closed without an answer. */
export type Proof = { given: () => void; left: () => void };
export const proof = createStore<Proof | null>(null);

/** Runs work that may need a fresh sign-in: asks for one if the server does, then retries. */
export const freshly = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!needsProof(error)) throw error;
    await new Promise<void>((given, refused) => {
      proof.set({ given, left: () => refused(error) });
    });
    return work();
  }
};
