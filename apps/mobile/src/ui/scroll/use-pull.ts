import { useState } from 'react';
import { feel } from '../feel.ts';

/**
 * Pull to refresh: the indicator shows only for the person's own request, not for background
 * refetches.
 */
export const usePull = (ask: () => Promise<unknown>) => {
  const [pulled, setPulled] = useState(false);
  const pull = async () => {
    setPulled(true);
    feel.choice();
    await ask().catch(() => {});
    setPulled(false);
  };
  return { pulled, pull: () => void pull() };
};
export type Pull = ReturnType<typeof usePull>;
