import { auth, keys, me, notifications } from '@hlidka/protocol';
import type { Call } from './call.ts';
import { paging } from './paging.ts';
import { staleTime } from './stale-time.ts';

/** Queries of the user's own account, separate so that other pages do not load them. */
export const createAccountQueries = (call: Call) => ({
  sessions: () => ({
    queryKey: ['me', 'sessions'] as const,
    queryFn: async () => (await call(me.sessions)).sessions,
    staleTime,
  }),
  /** What a client's phones hear. */
  pushChoice: () => ({
    queryKey: ['me', 'push choice'] as const,
    queryFn: () => call(notifications.choice),
    staleTime,
  }),
  notifications: () => ({
    queryKey: ['me', 'notifications'] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(notifications.list, { query: { cursor: pageParam } }),
    ...paging,
    staleTime,
  }),
  secondFactor: () => ({
    queryKey: ['me', 'second factor'] as const,
    queryFn: () => call(auth.secondFactor),
    staleTime,
  }),
  agencyAccount: () => ({
    queryKey: ['agency', 'account'] as const,
    queryFn: () => call(auth.agencyAccount),
    staleTime,
  }),
  /** Partner keys of one's own. */
  keys: () => ({
    queryKey: ['keys', 'own'] as const,
    queryFn: async () => (await call(keys.list)).keys,
    staleTime,
  }),
  passkeys: () => ({
    queryKey: ['me', 'passkeys'] as const,
    queryFn: () => call(auth.passkeys),
    staleTime,
  }),
});
