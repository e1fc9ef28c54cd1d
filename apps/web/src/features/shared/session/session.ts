import { ApiError, owesSecondFactor } from '@hlidka/client';
import { type Me, me } from '@hlidka/protocol';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, queries } from '../../../api.ts';
import { speak } from '../../../language.ts';
import { leaveForSecondFactor } from '../../../owing.ts';
import { queryClient } from '../../../query-client.ts';
import { rank } from '../../../rank.ts';
import { wear } from '../../../theme.ts';
import { forgetViewAs, viewAs } from '../../../view-as.ts';

/** The signed-in user; null is a valid answer: nobody. */
const session = queryOptions({
  ...queries.me(),
  queryFn: async (): Promise<Me | null> => {
    try {
      return await call(me.read);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return null;
      if (owesSecondFactor(error)) {
        leaveForSecondFactor();
        return null;
      }
      // The person viewed as is gone, so stop viewing as them.
      if (error.status !== 404 || !viewAs.get()) throw error;
      forgetViewAs();
      return call(me.read);
    }
  },
});

export const useSession = (): Me | null | undefined => useQuery(session).data;

/** Inside the frame somebody is always signed in. */
export const useMe = (): Me => {
  const data = useSession();
  return data ?? nobody;
};
const nobody: Me = {
  id: '',
  name: '',
  email: '',
  role: 'client',
  rank: null,
  limited: false,
  language: 'cs',
  theme: 'system',
  incidentMail: false,
  incidentMailChosen: true,
  mailWorks: false,
  viewAs: null,
};

/** Applies the account's language and theme before the frame is painted. */
export const restoreSession = async (): Promise<Me | null> => {
  const found = await queryClient.ensureQueryData(session);
  rank.set(found?.rank ?? null);
  if (found) {
    if (found.role === 'client') forgetViewAs();
    wear(found.theme);
    await speak(found.language);
  }
  return found;
};

/** The first reply may already say that nobody is signed in, which saves a request. */
export const rememberNobody = (): void => {
  if (!queryClient.getQueryState(session.queryKey))
    queryClient.setQueryData(session.queryKey, null);
};

/** After sign-in: drops everything loaded for somebody else. */
export const enter = async (): Promise<Me | null> => {
  // Reset, not removed: a page already showing one of them would wait forever.
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'agency' });
  return restoreSession();
};

const here = 'http://here.invalid';

/** Only our own paths; anything else would be an open redirect. */
export const safeNext = (next: unknown): string | null => {
  if (typeof next !== 'string' || !next.startsWith('/')) return null;
  const address = URL.canParse(next, here) ? new URL(next, here) : null;
  if (address?.origin !== here) return null;
  if (address.pathname.startsWith('//') || address.pathname.startsWith('/api/')) return null;
  return `${address.pathname}${address.search}${address.hash}`;
};
