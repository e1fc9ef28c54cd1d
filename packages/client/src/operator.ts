import { incidentCourse, incidents, jobs, onCall } from '@hlidka/protocol';
import type { Call } from './call.ts';
import { staleTime } from './stale-time.ts';

const refetchInterval = 20_000;

/** What an operator has in the phone app: what waits for them, and open outages. */
export const createOperatorQueries = (call: Call) => ({
  /** Jobs that wait for somebody come first. */
  waiting: () => ({
    queryKey: ['jobs', 'list'] as const,
    queryFn: async () => {
      const { jobs: all } = await call(jobs.list, { query: { view: 'active' } });
      return all.filter(({ state, waiting }) => state === 'pending' || waiting !== null);
    },
    staleTime,
    refetchInterval,
  }),
  job: (id: string) => ({
    queryKey: ['jobs', 'one', id] as const,
    queryFn: () => call(jobs.read, { params: { id } }),
    staleTime,
    refetchInterval,
  }),
  outages: () => ({
    queryKey: ['incidents', 'open'] as const,
    queryFn: async () => (await call(incidents.list, { query: { open: 'true' } })).incidents,
    staleTime,
    refetchInterval,
  }),
  /** One incident with what was done, who was told and its jobs. */
  course: (id: string) => ({
    queryKey: ['incidents', 'course', id] as const,
    queryFn: () => call(incidentCourse.read, { params: { id } }),
    staleTime,
    refetchInterval,
  }),
  /** The newest of a site, whatever became of them. */
  siteJobs: (site: string) => ({
    queryKey: ['jobs', 'of-site', site] as const,
    queryFn: async () => (await call(jobs.list, { query: { site, view: 'all' } })).jobs,
    staleTime,
  }),
  onCall: () => ({
    queryKey: ['incidents', 'on-call'] as const,
    queryFn: () => call(onCall.read),
    staleTime,
    refetchInterval,
  }),
});
