import { paging } from '@hlidka/client';
import { incidents, type QueryInput } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';

type Wanted = Omit<QueryInput<typeof incidents.list>, 'cursor'>;

/** Every incident, newest first, page by page. */
export const useIncidents = (wanted: Wanted) =>
  useInfiniteQuery({
    queryKey: ['incidents', 'pages', wanted],
    queryFn: ({ pageParam }) => call(incidents.list, { query: { ...wanted, cursor: pageParam } }),
    ...paging,
    select: ({ pages }) => ({ incidents: pages.flatMap((page) => page.incidents) }),
  });
