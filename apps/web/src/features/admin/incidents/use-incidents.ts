import { paging } from '@hlidka/client';
import { incidents } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';

/** Every incident, newest first, page by page. */
export const useIncidents = (site?: string) =>
  useInfiniteQuery({
    queryKey: ['incidents', 'pages', site ?? null],
    queryFn: ({ pageParam }) => call(incidents.list, { query: { site, cursor: pageParam } }),
    ...paging,
    select: ({ pages }) => pages.flatMap((page) => page.incidents),
  });
