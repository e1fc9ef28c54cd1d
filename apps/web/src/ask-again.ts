import type { QueryTopic } from '@hlidka/protocol';
import { queryClient } from './query-client.ts';

/**
 * Whatever is shown asks again, or what is shown of one topic. A first answer on its way may be older than
 * what changed, and the library counts it as the new one: it is asked for once more when it is here.
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
