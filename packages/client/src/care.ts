import { backups, limits, overview, reports, worklog } from '@hlidka/protocol';
import type { Call } from './call.ts';
import { paging } from './paging.ts';
import { staleTime } from './stale-time.ts';

const refetchInterval = limits.askAgainSeconds * 1000;

/**
 * Queries of clients' pages beyond the list of sites, separate so that the first page does not load
 * them. A key starts with the live event type that makes it stale.
 */
export const createCareQueries = (call: Call) => ({
  /** Everything on a site's page; `days` is the period of its figures. */
  overview: (id: string, days: number) => ({
    queryKey: ['sites', 'overview', id, days] as const,
    queryFn: () => call(overview.read, { params: { id }, query: { days: String(days) } }),
    staleTime,
    refetchInterval,
  }),
  worklog: (of: 'site' | 'group', id: string) => ({
    queryKey: ['sites', 'worklog', of, id] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(of === 'site' ? worklog.ofSite : worklog.ofGroup, {
        params: { id },
        query: { cursor: pageParam },
      }),
    ...paging,
    staleTime,
  }),
  backups: (id: string) => ({
    queryKey: ['sites', 'backups', id] as const,
    queryFn: () => call(backups.list, { params: { id } }),
    staleTime,
  }),
  reports: () => ({
    queryKey: ['reports', 'list'] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(reports.list, { query: { cursor: pageParam } }),
    ...paging,
    staleTime,
  }),
  report: (id: string) => ({
    queryKey: ['reports', 'one', id] as const,
    queryFn: () => call(reports.read, { params: { id } }),
    staleTime,
  }),
});
export type CareQueries = ReturnType<typeof createCareQueries>;
