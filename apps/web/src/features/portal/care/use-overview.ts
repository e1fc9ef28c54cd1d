import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { careQueries } from '../../shared/care/care-queries.ts';

/** One request for a whole page; also fills the cache of `useTimeline`. */
export const useOverview = (id: string, days: number) => {
  const options = careQueries.overview(id, days);
  return useQuery({
    ...options,
    queryFn: async () => {
      const overview = await options.queryFn();
      queryClient.setQueryData(queries.timeline(id, { days }).queryKey, overview.timeline);
      return overview;
    },
  });
};
