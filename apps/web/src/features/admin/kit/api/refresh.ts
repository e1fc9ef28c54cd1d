import type { QueryTopic } from '@hlidka/protocol';
import { askAgain } from '../../../../ask-again.ts';

/** After a write: refetches these topics and the audit trail. */
export const refresh = (...topics: QueryTopic[]): void => {
  for (const topic of [...topics, 'audit'] as const) askAgain(topic);
};
