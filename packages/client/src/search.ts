import { search } from '@hlidka/protocol';
import type { Call } from './call.ts';
import { staleTime } from './stale-time.ts';

/** Query options of what is watched in search engines, where it is edited; a site's page has it in its overview. */
export const createSearchQueries = (call: Call) => ({
  config: (id: string) => ({
    queryKey: ['sites', 'config', id] as const,
    queryFn: () => call(search.config, { params: { id } }),
    staleTime,
  }),
  search: (id: string) => ({
    queryKey: ['sites', 'search', id] as const,
    queryFn: () => call(search.read, { params: { id } }),
    staleTime,
  }),
});
