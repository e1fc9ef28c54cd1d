import { useEffect, useRef } from 'react';

type Paged = { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => Promise<unknown> };

/**
 * Loads older lines, or waits for the load under way: a list reports only once that its end was
 * reached.
 */
export const useOlder = ({ hasNextPage, isFetching, fetchNextPage }: Paged): (() => void) => {
  const wanted = useRef(false);
  const ask = () => {
    if (!wanted.current || isFetching) return;
    wanted.current = false;
    if (hasNextPage) void fetchNextPage();
  };
  useEffect(ask);
  return () => {
    wanted.current = true;
    ask();
  };
};
