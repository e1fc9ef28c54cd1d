import type { Home } from '@hlidka/protocol';
import { openOf, overviewAnswer, overviewCounts, sitesBand, toldOpen } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queries } from '../../../api.ts';
import { homeQueries } from '../../../features/portal/book/home-queries.ts';
import { CallButton } from '../../../features/portal/sites/CallButton.tsx';
import { SiteCards } from '../../../features/portal/sites/SiteCards.tsx';
import { SiteCardsSkeleton } from '../../../features/portal/sites/SiteCardsSkeleton.tsx';
import { useMe } from '../../../features/shared/session/session.ts';
import { useFormat, usePortalTexts } from '../../../language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Later } from '../../../ui/Later.tsx';
import { OutButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx';

// What is below the first screen is a separate file, requested at once.
const below = import('../../../features/portal/book/HomeBook.tsx');
// The words of the book come with it, so that the month is not drawn late.
const summary = import('../../../features/portal/home/HomeSummary.tsx');
const HomeSummary = lazy(async () => ({ default: (await summary).HomeSummary }));
const HomeBook = lazy(async () => ({ default: (await below).HomeBook }));
const MailOffer = lazy(async () => ({
  default: (await import('../../../features/portal/first-visit/MailOffer.tsx')).MailOffer,
}));

export const SitesPage = () => {
  const t = usePortalTexts().sites;
  const format = useFormat();
  const query = useQuery(homeQueries.home('first'));
  const home = query.data;
  const down = home?.sites.some(({ status }) => status === 'down');
  const trouble = down || home?.sites.some(({ brokenForm }) => brokenForm);
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        query={query}
        band={home && home.sites.length > 0 ? sitesBand(home.sites) : null}
        answer={home ? overviewAnswer(t, format, home.sites) : query.isError ? t.failed : undefined}
        detail={home && <Detail home={home} old={query.isError} />}
        actions={trouble && <CallButton />}
      />
      <Loaded query={query} skeleton={<HomeSkeleton />}>
        {(data) =>
          data.sites.length === 0 ? (
            <NoSites />
          ) : (
            <>
              <Suspense fallback={<Room of="summary" />}>
                <HomeSummary home={data} />
              </Suspense>
              <FirstVisit />
              <SiteCards home={data} />
              <Later>
                <Suspense fallback={<SkeletonRows rows={4} />}>
                  <HomeBook first={data.book} named={data.sites.length > 1} />
                </Suspense>
              </Later>
            </>
          )
        }
      </Loaded>
    </div>
  );
};

/** `old`: newer data could not be loaded. */
type DetailProps = { home: Home; old: boolean };

/** A single problem is described here; with several each card describes its own. */
const Detail = ({ home, old }: DetailProps) => {
  const { sites: t, book } = usePortalTexts();
  const format = useFormat();
  const open = home.incidents.filter(({ endedAt, observedSince }) => !endedAt && !observedSince);
  const [only] = open;
  const told =
    only && open.length === 1 ? toldOpen(book.told, format, openOf(only), undefined, old) : '';
  const counts = overviewCounts(t, home.sites).join(', ');
  return [told, counts && `${counts}.`].filter(Boolean).join(' ');
};

/**
 * Asked once, and only where mails can be sent: its space is reserved from the start, its text is
 * loaded when needed.
 */
const FirstVisit = () => {
  const { incidentMailChosen, mailWorks } = useMe();
  return incidentMailChosen || !mailWorks ? null : (
    <Suspense fallback={<Room of="offer" />}>
      <MailOffer />
    </Suspense>
  );
};

/** As high as what comes, by the window's width. */
const Room = ({ of }: { of: 'summary' | 'offer' }) => (
  <div className="home-room" data-of={of}>
    <Skeleton height="100%" />
  </div>
);

const HomeSkeleton = () => (
  <>
    <Room of="summary" />
    <FirstVisit />
    <SiteCardsSkeleton />
  </>
);

const NoSites = () => {
  const t = usePortalTexts().sites;
  const mail = useQuery(queries.welcome()).data?.agency.contactEmail;
  return (
    <EmptyState action={mail && <OutButton href={`mailto:${mail}`}>{t.noneAction}</OutButton>}>
      {t.noneDetail}
    </EmptyState>
  );
};
