import { createAccountQueries } from '@hlidka/client/account';
import { keys } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';

export const { keys: ownKeys } = createAccountQueries(call);

export const revokeOwnKey = async (id: string) => {
  await call(keys.revoke, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['keys'] });
};
