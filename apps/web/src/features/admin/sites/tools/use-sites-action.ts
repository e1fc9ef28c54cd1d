import { adminSites, limits, type SitesAction } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../api/refresh.ts';
import { useAct } from '../../api/use-act.ts';

/** One action on all ticked sites; what it did is told with a number. */
export const useSitesAction = () => {
  const t = useAdminTexts().board.bulk;
  const act = useAct();
  const send = async (ids: readonly string[], action: SitesAction): Promise<void> => {
    const body = { ids: ids.slice(0, limits.sitesAtOnce), action };
    const { done } = await call(adminSites.act, { body });
    refresh('sites', 'windows');
    toast(t.done[action.do](done));
  };
  return {
    send,
    run: (ids: readonly string[], action: SitesAction) => act('board', () => send(ids, action)),
  };
};
