import { countByRole } from '@hlidka/texts/sayings';
import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ClientActions } from '../../../features/admin/estate/clients/ClientActions.tsx';
import { ClientPeople } from '../../../features/admin/estate/clients/ClientPeople.tsx';
import { ClientReports } from '../../../features/admin/estate/clients/ClientReports.tsx';
import { ClientSites } from '../../../features/admin/estate/clients/ClientSites.tsx';
import { RemoveClient } from '../../../features/admin/estate/clients/RemoveClient.tsx';
import { ClientGroups } from '../../../features/admin/estate/groups/ClientGroups.tsx';
import { nameRows } from '../../../features/admin/estate/sites/rows/site-rows.ts';
import { RecentAudit } from '../../../features/admin/keep/audit/RecentAudit.tsx';
import { allLoaded } from '../../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const ClientPage = () => {
  const { client: t, clients } = useAdminTexts();
  const { id } = useParams({ from: '/frame/clients/$id' });
  const query = useQueries({
    queries: [
      adminQueries.client(id),
      adminQueries.clientSites(id),
      adminQueries.groups(),
      adminQueries.people(),
    ],
    combine: allLoaded,
  });
  const client = query.data?.[0];
  const answer = () => {
    if (!client) return query.isError ? t.pageName : undefined;
    return client.siteCount === 0
      ? t.answerEmpty(client.name)
      : t.answer(client.name, client.siteCount, client.userCount);
  };
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/clients', label: clients.pageName }}
        name={client?.name ?? t.pageName}
        answer={answer()}
        detail={client?.contactId && t.contactId(client.contactId)}
        actions={client && <ClientActions client={client} />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {([data, sites, allGroups, people]) => {
          const groups = allGroups.filter(({ clientId }) => clientId === id);
          const archived = countByRole(sites.filter(({ archivedAt }) => archivedAt !== null));
          return (
            <div className="columns">
              <div>
                <ClientSites client={data} sites={nameRows(sites, [], groups)} />
                <RecentAudit subject={id} heading={t.history} />
              </div>
              <div>
                <ClientGroups client={data} groups={groups} />
                <ClientPeople client={data} people={people} groups={groups} sites={sites} />
                <ClientReports client={data} />
                <RemoveClient client={data} archived={archived} />
              </div>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
};
