import { ApiError } from '@hlidka/client';
import { type Me, me } from '@hlidka/protocol';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, queries } from '../../../api.ts';
import { speak } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { wear } from '../../../theme.ts';
import { forgetViewAs, viewAs } from '../../../view-as.ts';

/** Who is signed in; null for nobody, which is an answer and not an error. */
export const session = queryOptions({
  ...queries.me(),
  queryFn: async (): Promise<Me | null> => {
    try {
      return await call(me.read);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return null;
      // Whoever was looked at is gone, so there are no eyes to look with.
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
  language: 'cs',
  theme: 'system',
  incidentMail: false,
  incidentMailChosen: true,
  viewAs: null,
};

/** The account's own language and theme, before anything of the frame is painted. */
export const restoreSession = async (): Promise<Me | null> => {
  const found = await queryClient.ensureQueryData(session);
  if (found) {
    if (found.role === 'client') forgetViewAs();
    wear(found.theme);
    await speak(found.language);
  }
  return found;
};

/** The first answer of all may say that nobody is signed in: then there is nothing to ask for. */
export const rememberNobody = (): void => {
  if (!queryClient.getQueryState(session.queryKey))
    queryClient.setQueryData(session.queryKey, null);
};

/** After a sign-in: nothing that was loaded for somebody else may stay. */
export const enter = async (): Promise<Me | null> => {
  // Reset, not removed: a page that shows one of them already would wait for ever.
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'agency' });
  return restoreSession();
};

const here = 'http://here.invalid';

/** Only a path of our own; anything else would let a link lead people astray. */
export const safeNext = (next: unknown): string | null => {
  if (typeof next !== 'string' || !next.startsWith('/')) return null;
  const address = URL.canParse(next, here) ? new URL(next, here) : null;
  if (address?.origin !== here) return null;
  if (address.pathname.startsWith('//') || address.pathname.startsWith('/api/')) return null;
  return `${address.pathname}${address.search}${address.hash}`;
};
