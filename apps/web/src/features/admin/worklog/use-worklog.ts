import { useInfiniteQuery } from '@tanstack/react-query';
import { careQueries } from '../../shared/care/care-queries.ts';

/** A site's worklog, newest first, page by page. */
export const useWorklog = (id: string) =>
  useInfiniteQuery({
    ...careQueries.worklog('site', id),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
