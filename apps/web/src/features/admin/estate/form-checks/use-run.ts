import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../kit/api/queries.ts';

const askMs = 2000;

/** A run until it ends: refetched by live events, and polled as well. */
export const useRun = (id: string | null) =>
  useQuery({
    ...adminQueries.formRun(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.run.state === 'done' ? false : askMs),
  });
