import { ApiError, worthRetrying } from '@hlidka/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hearOfRefusal } from '../update.ts';

/** Called when the server no longer accepts the session. */
let onSignedOut: () => void = () => {};
export const whenSignedOut = (listener: () => void): void => {
  onSignedOut = listener;
};

const onError = (error: unknown) => {
  hearOfRefusal(error);
  if (error instanceof ApiError && error.status === 401 && error.error === 'unauthorized')
    onSignedOut();
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      gcTime: Number.POSITIVE_INFINITY,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
    },
    mutations: { networkMode: 'always' },
  },
});
