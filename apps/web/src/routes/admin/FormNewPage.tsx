import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FormEditor } from '../../features/admin/estate/form-checks/FormEditor.tsx';
import { allLoaded } from '../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const FormNewPage = () => {
  const t = useAdminTexts().formChecks.editor;
  const { id } = useParams({ from: '/frame/sites/$id/forms/new' });
  const query = useQueries({
    queries: [adminQueries.site(id), adminQueries.forms(id)],
    combine: allLoaded,
  });
  const site = query.data?.[0];
  return (
    <div className="page">
      <PageHeader
        up={{ to: `/sites/${id}`, label: site?.name ?? '…' }}
        name={t.newPageName}
        answer={site ? t.newAnswer(site.name) : query.isError ? t.newPageName : undefined}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {([data, { browser }]) => <FormEditor key={data.id} site={data} browser={browser} />}
      </Loaded>
    </div>
  );
};
