import type { QueryTopic } from '@hlidka/protocol';
import { askAgain } from '../../../ask-again.ts';

/** After a write: what it may have touched asks again, and so does the trail. */
export const refresh = (...topics: QueryTopic[]): void => {
  for (const topic of [...topics, 'audit'] as const) askAgain(topic);
};
