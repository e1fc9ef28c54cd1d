import {
  adminAssistants,
  adminKeys,
  adminNotifications,
  audit,
  doors,
  examples,
  heartbeats,
  people,
  type QueryInput,
  screens,
  statusPages,
} from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

/** How people get in. */
export const doorQueries = (call: Call) => ({
  oidc: () => ({
    queryKey: ['people', 'oidc'] as const,
    queryFn: () => call(doors.readOidc),
    staleTime,
  }),
});

/** Keys and assistants of everybody. */
export const keyQueries = (call: Call) => ({
  keys: () => ({
    queryKey: ['keys', 'admin'] as const,
    queryFn: async () => (await call(adminKeys.list)).keys,
    staleTime,
  }),
  assistants: () => ({
    queryKey: ['keys', 'assistants of all'] as const,
    queryFn: async () => (await call(adminAssistants.list)).assistants,
    staleTime,
  }),
});

export const peopleQueries = (call: Call) => ({
  people: () => ({
    queryKey: ['people'] as const,
    queryFn: async () => (await call(people.list)).people,
    staleTime,
  }),
  person: (id: string) => ({
    queryKey: ['people', id] as const,
    queryFn: () => call(people.read, { params: { id } }),
    staleTime,
  }),
  /** What a client's phones hear. */
  pushChoice: (id: string) => ({
    queryKey: ['people', id, 'push choice'] as const,
    queryFn: () => call(adminNotifications.choiceOf, { params: { id } }),
    staleTime,
  }),
  everySession: () => ({
    queryKey: ['people', 'sessions'] as const,
    queryFn: () => call(doors.sessions, { query: {} }),
    staleTime,
  }),
  doors: () => ({
    queryKey: ['people', 'doors'] as const,
    queryFn: () => call(doors.read),
    staleTime,
  }),
  audit: (query: QueryInput<typeof audit.list>) => ({
    queryKey: ['audit', query] as const,
    queryFn: () => call(audit.list, { query }),
    staleTime: 0,
  }),
  examples: () => ({
    queryKey: ['examples'] as const,
    queryFn: async () => (await call(examples.list)).examples,
    staleTime,
  }),
  heartbeats: () => ({
    queryKey: ['heartbeats'] as const,
    queryFn: async () => (await call(heartbeats.list)).heartbeats,
    /** No event fires when one becomes late, so poll each minute. */
    refetchInterval: 60_000,
  }),
  heartbeatsOf: (site: string) => ({
    queryKey: ['heartbeats', 'of-site', site] as const,
    queryFn: async () => (await call(heartbeats.list, { query: { site } })).heartbeats,
    refetchInterval: 60_000,
  }),
  heartbeat: (id: string) => ({
    queryKey: ['heartbeats', id] as const,
    queryFn: () => call(heartbeats.read, { params: { id } }),
    refetchInterval: 60_000,
  }),
  heartbeatOutput: (id: string, run: number) => ({
    queryKey: ['heartbeats', id, 'output', run] as const,
    queryFn: async () => (await call(heartbeats.output, { params: { id, run: `${run}` } })).text,
    staleTime,
  }),
  statusPages: () => ({
    queryKey: ['status-pages'] as const,
    queryFn: async () => (await call(statusPages.list)).pages,
    staleTime,
  }),
  statusPage: (id: string) => ({
    queryKey: ['status-pages', id] as const,
    queryFn: () => call(statusPages.read, { params: { id } }),
    staleTime,
  }),
  /** No event fires when a screen is on, so poll each minute. */
  screens: () => ({
    queryKey: ['screens'] as const,
    queryFn: async () => (await call(screens.list)).screens,
    refetchInterval: 60_000,
  }),
});
