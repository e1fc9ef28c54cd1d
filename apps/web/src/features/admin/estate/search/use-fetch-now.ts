import { adminSearch, type SearchConnection } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

export const useFetchNow = () => {
  const t = useAdminTexts().searchEngines;
  const act = useAct();
  return ({ siteId: id, engine }: SearchConnection) =>
    act(`${id} ${engine}`, async () => {
      await call(adminSearch.fetch, { params: { id, engine } });
      refresh('search');
      toast(t.fetching);
    });
};
