import { adminSites, limits, type SitesAction } from '@hlidka/protocol';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../../kit/api/refresh.ts';
import { useAct } from '../../../kit/api/use-act.ts';

/** One action on all ticked sites; what it did is told with a number. */
export const useSitesAction = () => {
  const t = useAdminTexts().board.bulk;
  const act = useAct();
  const send = async (ids: readonly string[], action: SitesAction): Promise<void> => {
    let done = 0;
    try {
      for (let at = 0; at < ids.length; at += limits.sitesAtOnce) {
        const body = { ids: ids.slice(at, at + limits.sitesAtOnce), action };
        done += (await call(adminSites.act, { body })).done;
      }
    } finally {
      refresh('sites', 'windows');
      if (done > 0) toast(t.done[action.do](done));
    }
  };
  return {
    send,
    run: (ids: readonly string[], action: SitesAction) => act('board', () => send(ids, action)),
  };
};
