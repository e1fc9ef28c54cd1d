import { type ClientIncident, clientIncidents } from '@hlidka/protocol';
import type { Call } from './call.ts';
import { staleTime } from './stale-time.ts';

const whileOpenMs = 15_000;
type Asked = { state: { data?: ClientIncident } };

/** One incident, asked again and again while it is open. */
export const createIncidentQueries = (call: Call) => ({
  incident: (id: string) => ({
    queryKey: ['sites', 'incident', id] as const,
    queryFn: () => call(clientIncidents.read, { params: { id } }),
    staleTime,
    refetchInterval: ({ state }: Asked) => state.data?.endedAt === null && whileOpenMs,
  }),
});
