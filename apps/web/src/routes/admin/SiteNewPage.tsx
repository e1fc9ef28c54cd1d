import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { allLoaded } from '../../features/admin/api/all-loaded.ts';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { SiteForm } from '../../features/admin/sites/form/SiteForm.tsx';
import { NoSites } from '../../features/admin/sites/NoSites.tsx';
import { useAdminTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const SiteNewPage = () => {
  const { siteForm: t, sites } = useAdminTexts();
  const given = useSearch({ from: '/frame/sites/new' });
  const query = useQueries({
    queries: [adminQueries.sites(), adminQueries.clients(), adminQueries.groups()],
    combine: allLoaded,
  });
  const client = query.data?.[1].find(({ id }) => id === given.client);
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/sites', label: sites.place }}
        place={t.newPlace}
        answer={client ? t.newAnswerFor(client.name) : t.newAnswer}
        detail={t.newDetail}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {([rows, clients, groups]) =>
          clients.length === 0 ? (
            <NoSites clients={clients} />
          ) : (
            <SiteForm
              sites={rows}
              clients={clients}
              groups={groups}
              given={{ clientId: client?.id, groupId: client && given.group }}
            />
          )
        }
      </Loaded>
    </div>
  );
};
