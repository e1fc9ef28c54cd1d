import { globalping, places, siteChecks, sitePlaces } from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

export const placeQueries = (call: Call) => ({
  sitePlaces: (id: string) => ({
    queryKey: ['sites', 'places', id] as const,
    queryFn: () => call(sitePlaces.read, { params: { id } }),
    staleTime,
  }),
  checksOfSite: (id: string) => ({
    queryKey: ['sites', 'checks-of', id] as const,
    queryFn: async () => (await call(siteChecks.list, { params: { id } })).checks,
    staleTime,
  }),
  /** Under incidents: a local fault is announced as one of them. */
  localFaults: () => ({
    queryKey: ['incidents', 'local-faults'] as const,
    queryFn: () => call(sitePlaces.localFaults),
    staleTime,
  }),
  placeDisputes: () => ({
    queryKey: ['places', 'disputes'] as const,
    queryFn: () => call(sitePlaces.disputes),
    staleTime,
  }),
  globalping: () => ({
    queryKey: ['places', 'globalping'] as const,
    queryFn: () => call(globalping.read),
    staleTime,
  }),
  globalpingPoints: () => ({
    queryKey: ['places', 'globalping', 'points'] as const,
    queryFn: async () => (await call(globalping.points)).points,
    staleTime,
  }),
  places: () => ({
    queryKey: ['places'] as const,
    queryFn: async () => (await call(places.list)).places,
    staleTime,
  }),
});
