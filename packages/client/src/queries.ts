import { agency, limits, me, sites, timeline, uptime, watchState } from '@hlidka/protocol';
import type { Call } from './call.ts';
import { staleTime } from './stale-time.ts';

/** The last `days`, or from one instant to another. */
export type Stretch = { days?: number; from?: string; to?: string };

const refetchInterval = limits.askAgainSeconds * 1000;

/**
 * Queries of everything a client sees, shared by the web portal and the phone app. A key starts
 * with the live event type that makes it stale.
 */
export const createQueries = (call: Call) => ({
  welcome: () => ({
    queryKey: ['agency'] as const,
    queryFn: () => call(agency.welcome),
    staleTime,
  }),
  /** No event fires when the checker loses its network, so poll each minute. */
  watchState: () => ({
    queryKey: ['sites', 'watch'] as const,
    queryFn: () => call(watchState),
    refetchInterval: 60_000,
  }),
  me: () => ({ queryKey: ['me'] as const, queryFn: () => call(me.read), staleTime }),
  sites: () => ({
    queryKey: ['sites', 'list'] as const,
    queryFn: async () => (await call(sites.list)).sites,
    staleTime,
  }),
  groups: () => ({
    queryKey: ['sites', 'groups'] as const,
    queryFn: async () => (await call(sites.groups)).groups,
    staleTime,
  }),
  /** An older server knows only thirty days, and takes no other word for them. */
  group: (id: string, days = 30) => ({
    queryKey: ['sites', 'groups', id, days] as const,
    queryFn: () =>
      call(sites.group, { params: { id }, query: days === 30 ? {} : { days: String(days) } }),
    staleTime,
    refetchInterval,
  }),
  site: (id: string) => ({
    queryKey: ['sites', 'one', id] as const,
    queryFn: () => call(sites.read, { params: { id } }),
    staleTime,
  }),
  uptime: (id: string, days: number) => ({
    queryKey: ['sites', 'uptime', id, days] as const,
    queryFn: () => call(uptime, { params: { id }, query: { days: String(days) } }),
    staleTime,
  }),
  timeline: (id: string, span: Stretch) => ({
    queryKey: ['sites', 'timeline', id, span] as const,
    queryFn: () =>
      call(timeline, { params: { id }, query: { ...span, days: String(span.days ?? 30) } }),
    staleTime,
  }),
});
export type Queries = ReturnType<typeof createQueries>;
