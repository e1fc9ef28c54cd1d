import { createContext, useContext } from 'react';
import { useNow } from '../use-now.ts';
import { useOld } from './use-old.ts';

const SeenContext = createContext<number | null>(null);

/** Gives everything that shows one reply the time of that reply. */
export const Seen = SeenContext.Provider;

/**
 * `old`: what is shown may no longer hold and is told in the past tense; lengths then stop at
 * `until`, the data's own time. `at`: when the data were true.
 */
export const useSeen = (
  given: number | null = null,
): { now: number; old: boolean; until: number; at: number } => {
  const around = useContext(SeenContext);
  const at = given ?? around;
  const now = useNow();
  const isOld = useOld(at ?? now);
  const old = at !== null && isOld;
  return { now, old, until: old ? at : now, at: at ?? now };
};
