import { onCall, outlets } from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

/** Their state is that of their messages, so a change of a delivery makes it stale. */
export const outletQueries = (call: Call) => ({
  onCall: () => ({
    queryKey: ['incidents', 'on-call'] as const,
    queryFn: () => call(onCall.read),
    staleTime,
  }),
  outlets: () => ({
    queryKey: ['deliveries', 'outlets'] as const,
    queryFn: async () => (await call(outlets.list)).outlets,
    staleTime,
  }),
});
