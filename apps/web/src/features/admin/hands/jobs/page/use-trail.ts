import { jobs } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../../api.ts';

/** The trail from the newest page back; refetched when something is added. */
export const useTrail = (id: string) =>
  useInfiniteQuery({
    queryKey: ['jobs', 'trail', id],
    queryFn: ({ pageParam }) =>
      call(jobs.events, {
        params: { id },
        query: pageParam === undefined ? {} : { before: String(pageParam) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ events, more }) => (more ? events[0]?.seq : undefined),
    select: ({ pages }) => pages.toReversed().flatMap(({ events }) => events),
  });
