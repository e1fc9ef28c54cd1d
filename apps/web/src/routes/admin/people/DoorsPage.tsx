import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { AgencyAccount } from '../../../features/admin/people/doors/AgencyAccount.tsx';
import { DoorsForm } from '../../../features/admin/people/doors/DoorsForm.tsx';
import { EverySession } from '../../../features/admin/people/doors/EverySession.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** How people get in, and who is in. */
export const DoorsPage = () => {
  const t = useAdminTexts().doors;
  const query = useQuery(adminQueries.doors());
  return (
    <div className="page">
      <PageHeader name={t.pageName} answer={query.data && t.answer} detail={t.detail} />
      <Loaded query={query} skeleton={<SkeletonRows />}>
        {(settings) => (
          <>
            {/* Another provider, set below, switches it off. */}
            <DoorsForm key={String(settings.agencyAccountOnly)} settings={settings} />
            <AgencyAccount />
            <EverySession />
          </>
        )}
      </Loaded>
    </div>
  );
};
