import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../api/queries.ts';

const askMs = 2000;

/** A run until it is over: live events tell of it, and it is asked for all the same. */
export const useRun = (id: string | null) =>
  useQuery({
    ...adminQueries.formRun(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.run.state === 'done' ? false : askMs),
  });
