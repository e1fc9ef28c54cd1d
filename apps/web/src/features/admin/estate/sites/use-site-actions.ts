import { type AdminSite, adminSites } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { viewPortal } from '../../people/view-as/view-portal.ts';
import { inOrder, isLast } from './in-order.ts';
import { storeSite } from './store-site.ts';

type Target = { id: string; name: string; clientId: string };

const now = () => new Date().toISOString();

/** Each shows its result at once and reverts it if the server refuses. */
export const useSiteActions = () => {
  const t = useAdminTexts().sites;
  const act = useAct();

  const change = (
    { id }: Target,
    want: string,
    shown: Partial<AdminSite>,
    send: () => Promise<AdminSite>,
  ): Promise<void> => {
    const takeBack = storeSite({ id, ...shown });
    return inOrder(id, want, () =>
      act(`${id} ${want}`, async () => {
        try {
          const stored = await send();
          if (isLast(id, want)) storeSite(stored);
        } catch (error) {
          takeBack();
          throw error;
        } finally {
          refresh('sites');
        }
      }),
    );
  };
  const setPaused = (site: Target, paused: boolean): Promise<void> =>
    change(
      site,
      paused ? 'pause' : 'resume',
      { paused, status: paused ? 'paused' : 'unknown' },
      async () => {
        const reply = await call(adminSites.change, { params: { id: site.id }, body: { paused } });
        toast(paused ? t.paused(site.name) : t.resumed(site.name), {
          label: t.undo,
          run: () => setPaused(site, !paused),
        });
        return reply;
      },
    );
  const setArchived = (site: Target, archived: boolean): Promise<void> =>
    change(
      site,
      archived ? 'archive' : 'restore',
      { archivedAt: archived ? now() : null },
      async () => {
        const endpoint = archived ? adminSites.archive : adminSites.restore;
        const reply = await call(endpoint, { params: { id: site.id } });
        toast(archived ? t.archivedDone(site.name) : t.restored(site.name), {
          label: t.undo,
          run: () => setArchived(site, !archived),
        });
        return reply;
      },
    );
  return {
    setPaused,
    setArchived,
    viewAsClient: (site: Target) =>
      act(`view ${site.clientId}`, () => viewPortal('client', site.clientId)),
  };
};
