import { keys, limits } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';

/** Separate from every page's queries, since few open it. */
export const ownKeys = () => ({
  queryKey: ['keys', 'own'] as const,
  queryFn: async () => (await call(keys.list)).keys,
  staleTime: limits.freshSeconds * 1000,
});

export const revokeOwnKey = async (id: string) => {
  await call(keys.revoke, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['keys'] });
};
