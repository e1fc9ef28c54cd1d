import {
  agents,
  clock,
  type DutyName,
  jobRules,
  jobs,
  jobTemplates,
  snapshots,
  troubles,
} from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

export const jobQueries = (call: Call) => ({
  waitingJobs: () => ({
    queryKey: ['jobs', 'waiting'] as const,
    queryFn: () => call(jobs.waiting),
    staleTime,
  }),
  job: (id: string) => ({
    queryKey: ['jobs', 'one', id] as const,
    queryFn: () => call(jobs.read, { params: { id } }),
    staleTime,
  }),
  jobsOfSite: (site: string) => ({
    queryKey: ['jobs', 'of-site', site] as const,
    queryFn: async () => (await call(jobs.list, { query: { site, view: 'all' } })).jobs,
    staleTime,
  }),
  jobTemplates: () => ({
    queryKey: ['jobs', 'templates'] as const,
    queryFn: async () => (await call(jobTemplates.list)).templates,
    staleTime,
  }),
  jobRules: () => ({
    queryKey: ['jobs', 'rules'] as const,
    queryFn: async () => (await call(jobRules.list)).rules,
    staleTime,
  }),
  agents: () => ({
    queryKey: ['agents'] as const,
    queryFn: async () => (await call(agents.list)).agents,
    staleTime,
  }),
  /** No event fires when the watch itself gets into trouble, so poll each minute. */
  troubles: () => ({
    queryKey: ['agency', 'troubles'] as const,
    queryFn: async () => (await call(troubles.list)).troubles,
    refetchInterval: 60_000,
  }),
  snapshots: () => ({
    queryKey: ['snapshots'] as const,
    queryFn: () => call(snapshots.list),
    staleTime,
  }),
  duties: () => ({
    queryKey: ['clock'] as const,
    queryFn: async () => (await call(clock.list)).duties,
    staleTime,
  }),
  duty: (name: DutyName) => ({
    queryKey: ['clock', name] as const,
    queryFn: () => call(clock.read, { params: { name } }),
    staleTime,
  }),
});
