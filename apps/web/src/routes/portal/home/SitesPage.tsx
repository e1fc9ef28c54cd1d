import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { overviewAnswer, overviewCounts } from '../../../features/portal/sites/overview.ts';
import { SiteCards } from '../../../features/portal/sites/SiteCards.tsx';
import { SiteCardsSkeleton } from '../../../features/portal/sites/SiteCardsSkeleton.tsx';
import { usePortalTexts } from '../../../language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { OutButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

export const SitesPage = () => {
  const t = usePortalTexts().sites;
  const sites = useQuery(queries.sites());
  const groups = useQuery(queries.groups());
  const trouble = sites.data?.some(({ status, brokenForm }) => status === 'down' || brokenForm);
  const counts = sites.data ? overviewCounts(t, sites.data).join(', ') : '';
  const failed = sites.isError && !sites.data;
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        query={{
          ...sites,
          isFetching: sites.isFetching || groups.isFetching,
          refetch: () => Promise.all([sites.refetch(), groups.refetch()]),
        }}
        answer={sites.data ? overviewAnswer(t, sites.data) : failed ? t.failed : undefined}
        detail={
          sites.data && (
            <>
              {trouble && `${t.working} `}
              {counts && `${counts}.`}
            </>
          )
        }
      />
      <Loaded query={sites} skeleton={<SiteCardsSkeleton />}>
        {(all) =>
          all.length === 0 ? (
            <NoSites />
          ) : (
            <Loaded query={groups} skeleton={<SiteCardsSkeleton />}>
              {(found) => <SiteCards sites={all} groups={found} />}
            </Loaded>
          )
        }
      </Loaded>
    </div>
  );
};

const NoSites = () => {
  const t = usePortalTexts().sites;
  const mail = useQuery(queries.welcome()).data?.agency.contactEmail;
  return (
    <EmptyState action={mail && <OutButton href={`mailto:${mail}`}>{t.noneAction}</OutButton>}>
      {t.noneDetail}
    </EmptyState>
  );
};
