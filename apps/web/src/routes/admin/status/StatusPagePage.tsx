import { type StatusPage, statusPages } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../api.ts';
import { Notices } from '../../../features/admin/desk/status-pages/Notices.tsx';
import { PageSettings } from '../../../features/admin/desk/status-pages/PageSettings.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { refresh } from '../../../features/admin/kit/api/refresh.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { OutButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const Actions = ({ page }: { page: StatusPage }) => {
  const t = useAdminTexts().statusPages.page;
  const navigate = useNavigate();
  const remove = () =>
    confirm({
      title: t.removeAsk(page.title),
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(statusPages.remove, { params: { id: page.id } });
        refresh('status-pages');
        toast(t.removed(page.title));
        await navigate({ to: '/status-pages' });
      },
    });
  return (
    <>
      {page.visible && (
        <OutButton href={page.address} target="_blank" rel="noreferrer">
          {t.open}
        </OutButton>
      )}
      <Button look="quiet" onClick={remove}>
        {t.remove}
      </Button>
    </>
  );
};

/** One public status page: what operators tell there, and how it is set. */
export const StatusPagePage = () => {
  const t = useAdminTexts().statusPages;
  const { id } = useParams({ from: '/frame/status-pages/$id' });
  const query = useQuery(adminQueries.statusPage(id));
  const page = query.data;
  const answer = () => {
    if (!page) return query.isError ? t.pageName : undefined;
    const { published, hidden, empty } = t.page.answer;
    if (page.visible) return published(page.title);
    return page.published ? empty(page.title) : hidden(page.title);
  };
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/status-pages', label: t.pageName }}
        name={page?.title ?? '…'}
        answer={answer()}
        detail={page && t.page.subscribers(page.subscribers)}
        actions={page && <Actions page={page} />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(data) => (
          <div className="columns">
            <div>
              <Notices page={data} />
            </div>
            <div>
              <PageSettings key={data.id} page={data} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};
