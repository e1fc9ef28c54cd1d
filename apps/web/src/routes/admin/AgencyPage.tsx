import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api.ts';
import { AgencyForm } from '../../features/admin/keep/agency/AgencyForm.tsx';
import { AgencyLogo } from '../../features/admin/keep/agency/AgencyLogo.tsx';
import { useAdminTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const AgencyPage = () => {
  const t = useAdminTexts().agency;
  const query = useQuery(queries.welcome());
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={query.data && t.answer(query.data.agency.name)}
        detail={t.detail}
      />
      <Loaded query={query} skeleton={<SkeletonRows />}>
        {({ agency }) => (
          <>
            <AgencyForm agency={agency} />
            <AgencyLogo agency={agency} />
          </>
        )}
      </Loaded>
    </div>
  );
};
