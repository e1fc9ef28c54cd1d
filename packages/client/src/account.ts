import { auth, limits, me } from '@hlidka/protocol';
import type { Call } from './call.ts';

const staleTime = limits.freshSeconds * 1000;

/** Query options of one's own account; other pages load none of it. */
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
