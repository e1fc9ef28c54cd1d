import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminQueries } from '../../../features/admin/api/queries.ts';
import { CreatePage } from '../../../features/admin/status-pages/CreatePage.tsx';
import { PagesTable } from '../../../features/admin/status-pages/PagesTable.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** Public status pages: which there are. */
export const StatusPagesPage = () => {
  const t = useAdminTexts().statusPages;
  const query = useQuery(adminQueries.statusPages());
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const all = query.data;
  const answer = () => {
    if (!all) return query.isError ? t.place : undefined;
    return all.length === 0 ? t.answer.none : t.answer.some(all.length);
  };
  const add = (
    <Button look="main" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  const some = all !== undefined && all.length > 0;
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={answer()}
        detail={some && t.detail}
        actions={some && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(pages) =>
          pages.length === 0 ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <PagesTable pages={pages} />
          )
        }
      </Loaded>
      {adding && (
        <CreatePage
          onClose={() => setAdding(false)}
          onMade={({ id, title }) => {
            toast(t.created(title));
            void navigate({ to: '/status-pages/$id', params: { id } });
          }}
        />
      )}
    </div>
  );
};
