import { statusPages as statusPagesEndpoints } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CreatePage } from '../../../features/admin/desk/status-pages/CreatePage.tsx';
import { PagesTable } from '../../../features/admin/desk/status-pages/PagesTable.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { ListPage } from '../../../features/admin/kit/lists/ListPage.tsx';
import { useAdminTexts } from '../../../language.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';

export const StatusPagesPage = () => {
  const t = useAdminTexts().statusPages;
  const navigate = useNavigate();
  return (
    <ListPage
      needs={statusPagesEndpoints.create}
      query={useQuery(adminQueries.statusPages())}
      words={t}
      answer={(all) => (all.length === 0 ? t.answer.none : t.answer.some(all.length))}
      detail={() => t.detail}
      table={(pages) => <PagesTable pages={pages} />}
      Create={CreatePage}
      onMade={({ id, title }) => {
        toast(t.created(title));
        void navigate({ to: '/status-pages/$id', params: { id } });
      }}
    />
  );
};
