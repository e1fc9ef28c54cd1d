import { adminBackups } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

/** The smaller size is right: later backups are compared with it. */
export const useAcceptSize = () => {
  const t = useAdminTexts().backups;
  const act = useAct();
  return (id: string) =>
    void act(id, async () => {
      await call(adminBackups.change, { params: { id }, body: { acceptSize: true } });
      refresh('sites', 'heartbeats');
      toast(t.accepted);
    });
};
