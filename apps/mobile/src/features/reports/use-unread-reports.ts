import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../api.ts';
import { worthHaving } from './worth-having.ts';

/** How many reports the person has not opened; those they will want are fetched ahead, to open without a network. */
export const useUnreadReports = (): number => {
  const client = useQueryClient();
  const { data } = useInfiniteQuery(queries.reports());
  useEffect(() => {
    for (const id of worthHaving(data?.pages.flatMap(({ reports }) => reports) ?? []))
      if (client.getQueryData(queries.report(id).queryKey) === undefined)
        void client.prefetchQuery(queries.report(id));
  }, [data, client]);
  return data?.pages[0]?.unread ?? 0;
};
