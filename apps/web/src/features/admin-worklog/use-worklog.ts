import { worklog } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** A site's worklog, newest first, page by page. */
export const useWorklog = (id: string) =>
  useInfiniteQuery({
    queryKey: ['sites', 'worklog-pages', id],
    queryFn: ({ pageParam }) =>
      call(worklog.ofSite, { params: { id }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
