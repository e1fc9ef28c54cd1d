import { keys, limits } from '@hlidka/protocol';
import { call } from '../../../api.ts';

/** Apart from the queries of every page: few open it. */
export const ownKeys = () => ({
  queryKey: ['keys', 'own'] as const,
  queryFn: async () => (await call(keys.list)).keys,
  staleTime: limits.freshSeconds * 1000,
});
