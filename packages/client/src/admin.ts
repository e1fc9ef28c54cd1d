import {
  adminSites,
  audit,
  clients,
  groups,
  limits,
  mails,
  people,
  type QueryInput,
} from '@hlidka/protocol';
import type { Call } from './call.ts';

const staleTime = limits.freshSeconds * 1000;

/** Query options of the operator's application; kept apart so that no portal loads them. */
export const createAdminQueries = (call: Call) => ({
  sites: () => ({
    queryKey: ['sites', 'admin'] as const,
    queryFn: async () => (await call(adminSites.list)).sites,
    staleTime,
  }),
  site: (id: string) => ({
    queryKey: ['sites', 'admin', id] as const,
    queryFn: () => call(adminSites.read, { params: { id } }),
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
  mails: (cursor?: string) => ({
    queryKey: ['mails', 'list', cursor ?? null] as const,
    queryFn: () => call(mails.list, { query: { cursor } }),
    staleTime,
  }),
  mail: (id: string) => ({
    queryKey: ['mails', id] as const,
    queryFn: () => call(mails.read, { params: { id } }),
    staleTime,
  }),
  audit: (query: QueryInput<typeof audit.list>) => ({
    queryKey: ['audit', query] as const,
    queryFn: () => call(audit.list, { query }),
    staleTime: 0,
  }),
});
export type AdminQueries = ReturnType<typeof createAdminQueries>;
