import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useFocusEffect } from 'expo-router';
import { useCallback, useState } from 'react';
import { feel } from '../feel.ts';

/** Screens stay in their tabs and under others: a return asks anew for what is no longer fresh. */
const useReturn = (shown: QueryKey | null): void => {
  const client = useQueryClient();
  const key = shown && hashKey(shown);
  useFocusEffect(
    useCallback(() => {
      if (key === null) return;
      const queryKey: QueryKey = JSON.parse(key);
      const stale = { queryKey, type: 'active', stale: true } as const;
      void client.refetchQueries(stale, { cancelRefetch: false });
    }, [client, key]),
  );
};

/**
 * Pull to refresh: the indicator shows only for the person's own request, not for background
 * refetches, such as those of `shown` when the person comes back to the screen; null: another one asks for it.
 */
export const usePull = (ask: () => Promise<unknown>, shown: QueryKey | null) => {
  const [pulled, setPulled] = useState(false);
  useReturn(shown);
  const pull = async () => {
    setPulled(true);
    feel.choice();
    await ask().catch(() => {});
    setPulled(false);
  };
  return { pulled, pull: () => void pull() };
};
export type Pull = ReturnType<typeof usePull>;
