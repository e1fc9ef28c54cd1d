import { needsProof } from '@hlidka/client';
import { createStore } from '../../../store.ts';

/** A person who is asked to prove who they are; `left`: closed without an answer. */
export type Proof = { given: () => void; left: () => void };
export const proof = createStore<Proof | null>(null);

/** Does what needs a fresh sign-in: asks for one when the server does, then goes on. */
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
