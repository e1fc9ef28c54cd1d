import { createContext, useContext } from 'react';
import { useNow } from './use-now.ts';

const SeenContext = createContext<number | null>(null);

/** Wraps data that could not be refreshed: when they were read. Null: they are current. */
export const Seen = SeenContext.Provider;

/** `until`: where lengths stop; data that could not be read anew prove nothing later. */
export const useSeen = (everyMs?: number): { now: number; old: boolean; until: number } => {
  const at = useContext(SeenContext);
  const now = useNow(everyMs);
  return { now, old: at !== null, until: at ?? now };
};
