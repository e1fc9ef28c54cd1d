import { limits } from '@hlidka/protocol';
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { allLoaded } from '../../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { InviteForm } from '../../../features/admin/people/people/InviteForm.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const InvitePage = () => {
  const { invite: t, people } = useAdminTexts();
  const { client } = useSearch({ from: '/frame/people/invite' });
  const query = useQueries({
    queries: [
      adminQueries.clients(),
      adminQueries.groups(),
      adminQueries.siteNames(),
      adminQueries.firstSteps(),
    ],
    combine: allLoaded,
  });
  const mails = query.data?.[3].mail;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/people', label: people.pageName }}
        name={t.pageName}
        answer={t.answer}
        detail={mails === false ? undefined : t.detail(limits.invitationDays)}
      />
      <Loaded query={query} skeleton={<SkeletonRows />}>
        {([clients, groups, sites, { mail, address }]) => (
          <InviteForm
            clients={clients}
            groups={groups}
            sites={sites}
            mails={mail}
            address={address}
            given={clients
              .filter(({ id }) => id === client)
              .map(({ id }) => ({ on: 'client', id }))}
          />
        )}
      </Loaded>
    </div>
  );
};
