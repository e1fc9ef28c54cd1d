import { paging } from '@hlidka/client';
import { JobState, jobs } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';

export const jobDefaults = { view: '', q: '', state: '', site: '' };
export type JobFilter = typeof jobDefaults;

/** The address may hold anything; invalid choices are ignored. */
export const useJobs = (filter: JobFilter) => {
  const view = filter.view === 'ended' ? 'ended' : 'active';
  const state = JobState.safeParse(filter.state).data;
  const { q, site } = filter;
  return useInfiniteQuery({
    queryKey: ['jobs', 'list', view, state ?? null, site, q],
    queryFn: ({ pageParam }) =>
      call(jobs.list, {
        query: { view, state, site: site || undefined, q: q || undefined, cursor: pageParam },
      }),
    ...paging,
    select: ({ pages }) => pages.flatMap((page) => page.jobs),
    placeholderData: (before) => before,
  });
};
