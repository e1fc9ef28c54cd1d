import { mails } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const useMails = () =>
  useInfiniteQuery({
    queryKey: ['mails', 'pages'],
    queryFn: ({ pageParam }) => call(mails.list, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.mails),
      smtp: pages[0]?.smtp ?? true,
    }),
  });
