import type { QueryTopic } from '@hlidka/protocol';
import { queryClient } from './query-client.ts';

/**
 * Whatever is shown of a topic asks again. A first answer that is still on its way may be older than
 * what changed, and the library counts it as the new one: it is asked for once more when it is here.
 */
export const askAgain = (topic: QueryTopic): void => {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey: [topic], fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ queryKey: [topic] });
  for (const query of first) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => {});
  }
};
