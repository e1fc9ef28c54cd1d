import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** One answer of the server as the pages keep it. */
export type Known = { key: QueryKey; data: unknown };

export const knownOf = ({ queryKey, state }: Query): Known => ({
  key: queryKey,
  data: state.data,
});

/** Takes over what the server drew a page from, so that it starts with what is on the screen already. */
export const takeDrawn = (): boolean => {
  const text = document.getElementById('known')?.textContent;
  if (!text) return false;
  const known: Known[] = JSON.parse(text);
  // By this browser's clock, whatever the server's says.
  for (const { key, data } of known)
    queryClient.setQueryData(key, data, { updatedAt: performance.timeOrigin });
  return true;
};
