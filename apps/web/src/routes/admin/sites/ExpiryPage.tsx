import type { SiteExpiry } from '@hlidka/protocol';
import { expiryDays } from '@hlidka/protocol';
import { expiryStep } from '@hlidka/texts/expiry';
import { daysLeft } from '@hlidka/texts/prague';
import { matches } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { ExpiryTable } from '../../../features/admin/estate/expiry/ExpiryTable.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useUrlState } from '../../../features/admin/kit/lists/use-url-state.ts';
import { useAdminTexts } from '../../../language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/form/SearchBox.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const ExpiryPage = () => {
  const t = useAdminTexts().expiry;
  const query = useQuery(adminQueries.expiry());
  const { state, set } = useUrlState({ q: '' });
  const answer = useAnswer();
  const unknown = (query.data ?? []).filter(({ domainEndsAt }) => domainEndsAt === null).length;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={query.data ? answer(query.data) : query.isError ? t.pageName : undefined}
        detail={unknown > 0 ? `${t.unknownCount(unknown)} ${t.detail}` : t.detail}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
        {(sites) => {
          if (sites.length === 0) return <EmptyState>{t.noneDetail}</EmptyState>;
          const found = sites.filter(({ siteName, hostname, clientName }) =>
            matches(state.q, siteName, hostname, clientName),
          );
          return (
            <div className="stack">
              <div className="toolbar">
                <SearchBox label={t.searchLabel} value={state.q} onValue={(q) => set({ q })} />
              </div>
              {found.length > 0 ? (
                <ExpiryTable sites={found} />
              ) : (
                <p role="status">{t.nothingFound}</p>
              )}
            </div>
          );
        }}
      </Loaded>
    </div>
  );
};

const useAnswer = () => {
  const t = useAdminTexts().expiry.answer;
  return (sites: readonly SiteExpiry[]): string => {
    const ends = sites
      .flatMap(({ certificateEndsAt, certificateStartsAt, domainEndsAt }) => [
        { at: certificateEndsAt, startsAt: certificateStartsAt },
        { at: domainEndsAt, startsAt: null },
      ])
      .flatMap(({ at, startsAt }) => (at ? [{ at, startsAt }] : []));
    const past = ends.filter(({ at }) => daysLeft(at) < 0).length;
    const within = expiryDays[0];
    const soon = ends.filter(({ at, startsAt }) => expiryStep(at, startsAt) !== null).length;
    if (sites.length === 0) return t.none;
    if (ends.length === 0) return t.unknown;
    if (past > 0) return t.past(past);
    return soon > 0 ? t.soon(soon, within) : t.fine(within);
  };
};
