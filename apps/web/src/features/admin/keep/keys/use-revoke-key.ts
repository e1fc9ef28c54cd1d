import { type AdminApiKey, adminKeys } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';

export const useRevokeKey = () => {
  const t = useAdminTexts().keys;
  return ({ id, name, userName }: AdminApiKey) =>
    confirm({
      title: t.revokeAsk(name),
      means: t.revokeMeans(userName),
      action: t.revoke,
      run: async () => {
        await call(adminKeys.revoke, { params: { id } });
        await queryClient.invalidateQueries({ queryKey: ['keys'] });
        toast(t.revoked(name));
      },
    });
};
