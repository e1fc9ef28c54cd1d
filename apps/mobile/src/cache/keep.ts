import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';

type Query = DehydratedState['queries'][number];

/** Android reads rows of two megabytes at most, and a character may take two bytes. */
export const mostCharacters = 900_000;
const mostAgeMs = 7 * 24 * 60 * 60 * 1000;
/** By how much the phone's clock may have been set back meanwhile. */
const aheadMs = 24 * 60 * 60 * 1000;

const isKept = (updatedAt: number, now: number): boolean =>
  now - updatedAt < mostAgeMs && updatedAt - now < aheadMs;

/**
 * Kept first: data needed to show anything at start, and unsaved text, which cannot be refetched.
 */
const isFirst = ({ queryKey }: Query): boolean =>
  queryKey[0] === 'me' ||
  queryKey[0] === 'drafts' ||
  (queryKey[0] === 'sites' && queryKey[1] === 'home');

const isPaged = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** Keeps the newest page of a list; data stay known even if the last request failed. */
const slim = (query: Query): Query => {
  const { data } = query.state;
  const first = isPaged(data)
    ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    : data;
  return {
    ...query,
    state: {
      ...query.state,
      data: first,
      status: 'success',
      fetchStatus: 'idle',
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  };
};

/** JSON writes the first page's missing cursor as null: the server takes none. */
const withoutNull = (query: Query): Query => {
  const { data } = query.state;
  if (!isPaged(data)) return query;
  const pageParams = data.pageParams.map((cursor) => cursor ?? undefined);
  return { ...query, state: { ...query.state, data: { ...data, pageParams } } };
};

/** What was saved, as far as each answer itself is not too old by now. */
export const revive = (state: DehydratedState, now = Date.now()): DehydratedState => ({
  ...state,
  queries: state.queries
    .filter(({ state: { dataUpdatedAt } }) => isKept(dataUpdatedAt, now))
    .map(withoutNull),
});

/** The data worth keeping, newest first, as far as there is room. */
export const keepNewest = (client: QueryClient, now = Date.now()): DehydratedState => {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) =>
      state.data !== undefined && isKept(state.dataUpdatedAt, now),
    shouldDehydrateMutation: () => false,
  });
  let room = mostCharacters;
  const kept = queries
    .toSorted(
      (a, b) =>
        Number(isFirst(b)) - Number(isFirst(a)) || b.state.dataUpdatedAt - a.state.dataUpdatedAt,
    )
    .map(slim)
    .filter((query) => {
      const size = JSON.stringify(query).length;
      if (size > room) return false;
      room -= size;
      return true;
    });
  return { mutations: [], queries: kept };
};
