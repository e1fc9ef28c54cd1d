import { paging } from '@hlidka/client';
import { incidents } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';

/** Every incident, newest first, page by page. */
export const useIncidents = (site?: string, together?: string) =>
  useInfiniteQuery({
    queryKey: ['incidents', 'pages', site ?? null, together ?? null],
    queryFn: ({ pageParam }) =>
      call(incidents.list, { query: { site, together, cursor: pageParam } }),
    ...paging,
    select: ({ pages }) => ({
      incidents: pages.flatMap((page) => page.incidents),
      shared: pages[0]?.shared ?? null,
    }),
  });
