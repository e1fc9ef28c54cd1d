import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SiteForm } from '../../../features/admin/estate/sites/form/SiteForm.tsx';
import { allLoaded } from '../../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const SiteEditPage = () => {
  const t = useAdminTexts().siteForm;
  const { id } = useParams({ from: '/frame/sites/$id/edit' });
  const query = useQueries({
    queries: [
      adminQueries.site(id),
      adminQueries.siteFacts(),
      adminQueries.clients(),
      adminQueries.groups(),
    ],
    combine: allLoaded,
  });
  const site = query.data?.[0];
  return (
    <div className="page">
      <PageHeader
        up={{ to: `/sites/${id}`, label: site?.name ?? '…' }}
        name={t.editPageName}
        answer={site ? t.editAnswer(site.name) : query.isError ? t.editPageName : undefined}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {([data, facts, clients, groups]) => (
          <SiteForm key={data.id} site={data} facts={facts} clients={clients} groups={groups} />
        )}
      </Loaded>
    </div>
  );
};
