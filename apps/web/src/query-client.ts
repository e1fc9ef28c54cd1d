import { ApiError, owesSecondFactor, worthRetrying } from '@hlidka/client';
import type { QueryTopic } from '@hlidka/protocol';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { leaveForSecondFactor } from './owing.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryTopic, ...unknown[]];
  }
}

/** A session ended anywhere ends here too: the frame then shows the sign-in page. */
const onError = (error: unknown) => {
  if (error instanceof ApiError && error.status === 401 && error.error === 'unauthorized')
    queryClient.setQueryData(['me'], null);
  if (owesSecondFactor(error)) leaveForSecondFactor();
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      // Kept for half an hour, so that a page left before is drawn at once, at its old position, on
      // the way back.
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
    },
    mutations: { networkMode: 'always' },
  },
});
