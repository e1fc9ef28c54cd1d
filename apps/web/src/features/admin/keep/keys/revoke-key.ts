import { type AdminApiKey, adminKeys } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';

export const revokeKey = async ({ id }: AdminApiKey) => {
  await call(adminKeys.revoke, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['keys'] });
};

export const useRevokeWords = () => {
  const t = useAdminTexts().keys;
  return ({ userName }: AdminApiKey) => ({ ...t, revokeMeans: t.revokeMeans(userName) });
};
