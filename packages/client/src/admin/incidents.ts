import {
  deliveries,
  gatherings,
  type IncidentCourse,
  incidentCourse,
  incidents,
} from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

const settlingMs = 5000;

const isSettled = (told: IncidentCourse | undefined): boolean =>
  !told ||
  (told.incident.endedAt !== null && told.deliveries.every(({ state }) => state !== 'waiting'));

export const incidentQueries = (call: Call) => ({
  incidentsOfCause: (cause: string) => ({
    queryKey: ['incidents', 'of-cause', cause] as const,
    queryFn: () => call(incidents.list, { query: { partOf: cause } }),
    staleTime,
  }),
  incidentsOf: (site: string) => ({
    queryKey: ['incidents', 'of-site', site] as const,
    queryFn: async () => (await call(incidents.list, { query: { site } })).incidents,
    staleTime,
  }),
  openIncidents: () => ({
    queryKey: ['incidents', 'open'] as const,
    queryFn: () => call(incidents.list, { query: { open: 'true' } }),
    staleTime,
  }),
  /** Open ones that share their cause with no other. */
  openAlone: () => ({
    queryKey: ['incidents', 'open-alone'] as const,
    queryFn: () => call(incidents.list, { query: { open: 'true', alone: 'true' } }),
    staleTime,
  }),
  gatherings: () => ({
    queryKey: ['incidents', 'gatherings'] as const,
    queryFn: () => call(gatherings.list),
    staleTime,
  }),
  gathering: (id: string) => ({
    queryKey: ['incidents', 'gathering', id] as const,
    queryFn: () => call(gatherings.read, { params: { id } }),
    staleTime,
  }),
  incident: (id: string) => ({
    queryKey: ['incidents', 'one', id] as const,
    queryFn: () => call(incidentCourse.read, { params: { id } }),
    staleTime,
    // Checks and messages are written a moment after the incident is announced.
    refetchInterval: ({ state }: { state: { data?: IncidentCourse } }) =>
      isSettled(state.data) ? false : settlingMs,
  }),
  delivery: (id: string) => ({
    queryKey: ['deliveries', 'one', id] as const,
    queryFn: () => call(deliveries.read, { params: { id } }),
    staleTime,
  }),
});
