import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** One answer of the server as the pages keep it. */
export type Known = { key: QueryKey; data: unknown; at: number };

export const knownOf = ({ queryKey, state }: Query): Known => ({
  key: queryKey,
  data: state.data,
  at: state.dataUpdatedAt,
});

/** What the server put into a page that it drew; null when it sent the bare one. */
const readDrawn = (): Known[] | null => {
  const text = document.getElementById('known')?.textContent;
  return text ? JSON.parse(text) : null;
};

/** Takes over what the server knew, so that the page starts with what is on the screen already. */
export const takeDrawn = (): boolean => {
  const known = readDrawn();
  for (const { key, data, at } of known ?? [])
    queryClient.setQueryData(key, data, { updatedAt: at });
  return known !== null;
};
