import { auth, me } from '@hlidka/protocol';
import type { Call } from './call.ts';
import { staleTime } from './stale-time.ts';

/** Queries of the user's own account, separate so that other pages do not load them. */
export const createAccountQueries = (call: Call) => ({
  sessions: () => ({
    queryKey: ['me', 'sessions'] as const,
    queryFn: async () => (await call(me.sessions)).sessions,
    staleTime,
  }),
  passkeys: () => ({
    queryKey: ['me', 'passkeys'] as const,
    queryFn: () => call(auth.passkeys),
    staleTime,
  }),
});
