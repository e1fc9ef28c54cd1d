import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { allLoaded } from '../../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { searchQueries } from '../../../features/shared/care/search-queries.ts';
import { useCareTexts } from '../../../features/shared/care/use-care-texts.ts';
import { WatchedForm } from '../../../features/shared/watched/WatchedForm.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const WatchedPage = () => {
  const t = useAdminTexts().siteServices;
  const { watched } = useCareTexts();
  const { id } = useParams({ from: '/frame/sites/$id/watched' });
  const query = useQueries({
    queries: [adminQueries.site(id), searchQueries.config(id)],
    combine: allLoaded,
  });
  const site = query.data?.[0];
  return (
    <div className="page">
      <PageHeader
        up={{ to: `/sites/${id}`, label: site?.name ?? '…' }}
        name={watched.pageName}
        answer={site ? t.watchedAnswer(site.name) : query.isError ? watched.pageName : undefined}
        detail={watched.detail}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {([data, config]) => (
          <WatchedForm key={data.id} site={data} config={config} missing={t.missing} />
        )}
      </Loaded>
    </div>
  );
};
