import { paging } from '@hlidka/client';
import { adminReports } from '@hlidka/protocol';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';

/** Drafts or sent reports, newest first, page by page. */
export const useReports = (state: 'draft' | 'sent', client?: string) =>
  useInfiniteQuery({
    queryKey: ['reports', 'pages', state, client ?? null],
    queryFn: ({ pageParam }) =>
      call(adminReports.list, { query: { state, client, cursor: pageParam } }),
    ...paging,
    select: ({ pages }) => pages.flatMap(({ reports }) => reports),
    placeholderData: keepPreviousData,
  });
