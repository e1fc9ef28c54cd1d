import type { Client } from '@hlidka/protocol';
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { SiteForm } from '../../../features/admin/estate/sites/form/SiteForm.tsx';
import { allLoaded } from '../../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** The only client there is; among several, the one of our own sites. */
const usualOf = (clients: readonly Client[]): string | undefined =>
  (clients.length === 1 ? clients[0] : clients.find(({ own }) => own))?.id;

export const SiteNewPage = () => {
  const { siteForm: t, sites } = useAdminTexts();
  const given = useSearch({ from: '/frame/sites/new' });
  const query = useQueries({
    queries: [adminQueries.siteFacts(), adminQueries.clients(), adminQueries.groups()],
    combine: allLoaded,
  });
  const client = query.data?.[1].find(({ id }) => id === given.client);
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/sites', label: sites.pageName }}
        name={t.newPageName}
        answer={client ? t.newAnswerFor(client.name) : t.newAnswer}
        detail={t.newDetail}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {([facts, clients, groups]) => (
          <SiteForm
            facts={facts}
            clients={clients}
            groups={groups}
            given={{
              clientId: client?.id ?? usualOf(clients),
              groupId: client && given.group,
            }}
          />
        )}
      </Loaded>
    </div>
  );
};
