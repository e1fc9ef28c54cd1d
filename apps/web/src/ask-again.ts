import type { QueryTopic } from '@hlidka/protocol';
import { queryClient } from './query-client.ts';

/**
 * Refetches everything shown, or one topic. A first reply on its way may be older than the change,
 * and the library would count it as fresh: it is refetched once it has arrived.
 */
export const askAgain = (topic?: QueryTopic): void => {
  const shown = topic ? { queryKey: [topic] as const } : {};
  const first = queryClient
    .getQueryCache()
    .findAll({ ...shown, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries(shown);
  for (const query of first) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => {});
  }
};
