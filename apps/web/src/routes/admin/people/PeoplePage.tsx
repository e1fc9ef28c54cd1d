import { people } from '@hlidka/protocol';
import { matches } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { byName } from '../../../features/admin/kit/lists/by-name.ts';
import { useUrlState } from '../../../features/admin/kit/lists/use-url-state.ts';
import { PeopleTable } from '../../../features/admin/people/people/PeopleTable.tsx';
import {
  PeopleToolbar,
  peopleDefaults,
} from '../../../features/admin/people/people/PeopleToolbar.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const PeoplePage = () => {
  const t = useAdminTexts().people;
  const query = useQuery(adminQueries.people());
  const filters = useUrlState(peopleDefaults);
  const { q, state, role } = filters.state;
  const all = query.data ?? [];
  const count = (...states: string[]) => all.filter((one) => states.includes(one.state)).length;
  const answer = () => {
    if (!query.data) return query.isError ? t.pageName : undefined;
    if (all.length === 1) return t.onlyYou;
    return t.answer(all.length, count('invited', 'invitation_expired'), count('disabled'));
  };
  const found = byName(all).filter(
    (person) =>
      (!state || person.state === state) &&
      (!role || person.role === role) &&
      matches(q, person.name, person.email, ...person.grants.map(({ name }) => name)),
  );
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={all.length === 1 && t.onlyYouDetail}
        actions={
          <LinkButton needs={people.invite} look="main" icon="plus" to="/people/invite">
            {t.invite}
          </LinkButton>
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
        {(people) => (
          <div className="stack">
            <PeopleToolbar {...filters} shown={found.length} total={people.length} />
            {found.length > 0 ? (
              <PeopleTable people={found} />
            ) : (
              <EmptyState
                title={t.nothingFound}
                action={<Button onClick={filters.clear}>{t.clear}</Button>}
              >
                {t.nothingFoundDetail}
              </EmptyState>
            )}
          </div>
        )}
      </Loaded>
    </div>
  );
};
