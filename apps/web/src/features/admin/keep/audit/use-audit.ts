import { paging } from '@hlidka/client';
import { audit } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';

export const useAudit = (subject?: string) =>
  useInfiniteQuery({
    queryKey: ['audit', 'pages', subject ?? null],
    queryFn: ({ pageParam }) => call(audit.list, { query: { subject, cursor: pageParam } }),
    ...paging,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
