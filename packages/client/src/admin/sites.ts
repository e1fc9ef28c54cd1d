import {
  adminSites,
  backupTokens,
  boardFilters,
  clients,
  expiry,
  firstSteps,
  groups,
  installation,
  limits,
  pageLook,
  parts,
  siteTarget,
  slowTimes,
  watch,
  windows,
} from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

export const siteQueries = (call: Call) => ({
  site: (id: string) => ({
    queryKey: ['sites', 'admin', id] as const,
    queryFn: () => call(adminSites.read, { params: { id } }),
    staleTime,
    refetchInterval: limits.askAgainSeconds * 1000,
  }),
  moving: (id: string, client: string) => ({
    queryKey: ['sites', 'moving', id, client] as const,
    queryFn: () => call(adminSites.moving, { params: { id }, query: { client } }),
    staleTime,
  }),
  checks: (id: string, hours: number) => ({
    queryKey: ['sites', 'checks', id, hours] as const,
    queryFn: async () =>
      (await call(watch.checks, { params: { id }, query: { hours: String(hours) } })).checks,
    staleTime,
  }),
  boardFilters: () => ({
    queryKey: ['board-filters'] as const,
    queryFn: async () => (await call(boardFilters.list)).filters,
    staleTime,
  }),
  firstSteps: () => ({
    queryKey: ['sites', 'first-steps'] as const,
    queryFn: () => call(firstSteps.read),
    staleTime: 0,
  }),
  /** Under deliveries: the number of messages set aside changes with them. */
  installation: () => ({
    queryKey: ['deliveries', 'installation'] as const,
    queryFn: () => call(installation.read),
    staleTime,
  }),
  clients: () => ({
    queryKey: ['sites', 'clients'] as const,
    queryFn: async () => (await call(clients.list)).clients,
    staleTime,
  }),
  client: (id: string) => ({
    queryKey: ['sites', 'clients', id] as const,
    queryFn: () => call(clients.read, { params: { id } }),
    staleTime,
  }),
  groups: () => ({
    queryKey: ['sites', 'admin-groups'] as const,
    queryFn: async () => (await call(groups.list)).groups,
    staleTime,
  }),
  expiry: () => ({
    queryKey: ['sites', 'expiry'] as const,
    queryFn: async () => (await call(expiry.list)).sites,
    staleTime,
  }),
  slowTimes: (id: string) => ({
    queryKey: ['sites', 'slow', id] as const,
    queryFn: async () => (await call(slowTimes.list, { params: { id } })).times,
    staleTime,
  }),
  pageLook: (id: string) => ({
    queryKey: ['sites', 'page-look', id] as const,
    queryFn: () => call(pageLook.read, { params: { id } }),
    staleTime,
  }),
  backupTokens: (id: string) => ({
    queryKey: ['sites', 'backup-tokens', id] as const,
    queryFn: async () => (await call(backupTokens.list, { params: { id } })).tokens,
    staleTime,
  }),
  siteTarget: (id: string) => ({
    queryKey: ['sites', 'target', id] as const,
    queryFn: () => call(siteTarget.read, { params: { id } }),
    staleTime,
  }),
  parts: () => ({
    queryKey: ['sites', 'parts'] as const,
    queryFn: async () => (await call(parts.list)).parts,
    staleTime,
  }),
  windows: () => ({
    queryKey: ['windows'] as const,
    queryFn: async () => (await call(windows.list)).windows,
    staleTime,
  }),
});
