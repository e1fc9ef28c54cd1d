import type { Person } from '@hlidka/protocol';
import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RecentAudit } from '../../../features/admin/keep/audit/RecentAudit.tsx';
import { PersonKeys } from '../../../features/admin/keep/keys/PersonKeys.tsx';
import { allLoaded } from '../../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { PersonAccess } from '../../../features/admin/people/people/PersonAccess.tsx';
import { PersonForm } from '../../../features/admin/people/people/PersonForm.tsx';
import { PersonGrants } from '../../../features/admin/people/people/PersonGrants.tsx';
import { PersonPhones } from '../../../features/admin/people/people/PersonPhones.tsx';
import { usePersonActions } from '../../../features/admin/people/people/use-person-actions.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const PersonPage = () => {
  const { person: t, people } = useAdminTexts();
  const format = useFormat();
  const { id } = useParams({ from: '/frame/people/$id' });
  const query = useQueries({
    queries: [
      adminQueries.person(id),
      adminQueries.clients(),
      adminQueries.groups(),
      adminQueries.siteNames(),
    ],
    combine: allLoaded,
  });
  const person = query.data?.[0];
  const detail = ({ state, invitationExpiresAt }: Person) =>
    state === 'invited'
      ? t.detail.invited(format.date(invitationExpiresAt ?? ''))
      : t.detail[state];
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/people', label: people.pageName }}
        name={person?.name ?? t.pageName}
        answer={
          person ? t.answer[person.state](person.name) : query.isError ? t.pageName : undefined
        }
        detail={person && detail(person)}
        actions={person?.role === 'client' && <ViewAs person={person} />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {([data, clients, groups, sites]) => (
          <div className="columns">
            <div>
              <PersonGrants
                key={`${data.id} ${data.role}`}
                person={data}
                clients={clients}
                groups={groups}
                sites={sites}
              />
              <RecentAudit subject={id} heading={t.history} />
            </div>
            <div>
              <PersonAccess person={data} />
              <PersonForm key={data.id} person={data} />
              {data.role === 'client' && <PersonPhones id={data.id} />}
              <PersonKeys userId={data.id} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};

const ViewAs = ({ person }: { person: Person }) => {
  const t = useAdminTexts().person;
  const { viewAs } = usePersonActions(person);
  return (
    <Button icon="eye" onClick={() => void viewAs()}>
      {t.viewAs}
    </Button>
  );
};
