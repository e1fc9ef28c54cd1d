import { type AdminSite, adminSites, pageLook } from '@hlidka/protocol';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { queryClient } from '../../../../../query-client.ts';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { refresh } from '../../../kit/api/refresh.ts';
import { useAct } from '../../../kit/api/use-act.ts';
import { storeSite } from '../store-site.ts';

/** Whether a site's page is read at all, and judged. */
export const isJudged = ({ archivedAt, paused, role, url, monitor }: AdminSite): boolean =>
  !archivedAt &&
  !paused &&
  role !== 'domain' &&
  url !== null &&
  monitor.method === 'GET' &&
  monitor.watchPage;

export const usePageLook = (site: AdminSite) => {
  const t = useAdminTexts().pageLook;
  const act = useAct();
  const { id } = site;
  return {
    learn: () =>
      act(`learn ${id}`, async () => {
        const look = await call(pageLook.learn, { params: { id } });
        queryClient.setQueryData(adminQueries.pageLook(id).queryKey, look);
        toast(look.usual ? t.learntDone : t.learnsNext);
        refresh('sites');
      }),
    turn: (on: boolean) =>
      act(`judge ${id}`, async () => {
        const body = { monitor: { ...site.monitor, watchPage: on } };
        storeSite(await call(adminSites.change, { params: { id }, body }));
        toast(on ? t.turnedOn : t.turnedOff);
        refresh('sites');
      }),
  };
};
