import { isGone } from '@hlidka/client';
import { siteAnswer, siteBand } from '@hlidka/texts/sayings';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Gone } from '../../../features/portal/care/Gone.tsx';
import { useOverview } from '../../../features/portal/care/use-overview.ts';
import { Address } from '../../../features/portal/sites/Address.tsx';
import { BackupTile } from '../../../features/portal/sites/BackupTile.tsx';
import { CareSkeleton } from '../../../features/portal/sites/CareSkeleton.tsx';
import { FormsVerified } from '../../../features/portal/sites/FormsVerified.tsx';
import { SitePageSkeleton } from '../../../features/portal/sites/SitePageSkeleton.tsx';
import { UptimeSection } from '../../../features/shared/uptime/UptimeSection.tsx';
import { useStretch } from '../../../features/shared/uptime/use-stretch.ts';
import { useFormat, usePortalTexts } from '../../../language.ts';
import { Later } from '../../../ui/Later.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx';

// What is below the first screen is a separate file, requested at once.
const below = import('../../../features/portal/care/SiteCare.tsx');
const SiteCare = lazy(async () => ({ default: (await below).SiteCare }));

const jumps = import('../../../features/portal/care/PartJumps.tsx');
const PartJumps = lazy(async () => ({ default: (await jumps).PartJumps }));

const OpenIncidents = lazy(async () => ({
  default: (await import('../../../features/portal/sites/OpenIncidents.tsx')).OpenIncidents,
}));

const IncidentHistory = lazy(async () => ({
  default: (await import('../../../features/portal/sites/IncidentHistory.tsx')).IncidentHistory,
}));

export const SitePage = () => {
  const texts = usePortalTexts();
  const t = texts.sites;
  const format = useFormat();
  const { id } = useParams({ from: '/inside/sites/$id' });
  // The page is requested once, with its initial period; another period is requested separately.
  const [days] = useState(useStretch().days);
  const query = useOverview(id, days);
  if (isGone(query.error)) return <Gone what="site" />;
  const site = query.data?.site;
  const said = site && siteAnswer(texts, format, site);
  return (
    <div className="page">
      <PageHeader
        name={site?.name ?? t.site.pageName}
        query={query}
        up={{ to: '/', label: t.site.allSites }}
        answer={said?.answer ?? (query.isError ? t.site.failed : undefined)}
        detail={said ? said.detail : !query.isError && '\u00a0'}
        band={site ? siteBand(site) : null}
        actions={
          <LinkButton to="/book" search={{ site: id }}>
            {texts.book.ofSite}
          </LinkButton>
        }
      />
      <Loaded query={query} skeleton={<SitePageSkeleton />}>
        {(overview) => (
          <>
            {overview.site.openIncidents.length > 0 && (
              <Suspense fallback={<Skeleton height="14rem" />}>
                <OpenIncidents incidents={overview.site.openIncidents} />
              </Suspense>
            )}
            <p className="row">
              {overview.site.url && (
                <Address
                  url={overview.site.url}
                  host={overview.site.hostname ?? overview.site.url}
                />
              )}
              <FormsVerified forms={overview.forms} broken={overview.site.brokenForm} />
            </p>
            <Suspense fallback={<Skeleton height="3.625rem" />}>
              <PartJumps overview={overview} />
            </Suspense>
            {overview.site.role === 'domain' ? (
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <IncidentHistory key={id} id={id} />
              </Suspense>
            ) : (
              <UptimeSection
                key={id}
                id={id}
                never={overview.site.status === 'unknown' && !overview.site.unmeasuredSince}
                tile={<BackupTile last={overview.site.lastBackup} />}
              />
            )}
            <Later fallback={<CareSkeleton />}>
              <Suspense fallback={<CareSkeleton />}>
                <SiteCare overview={overview} />
              </Suspense>
            </Later>
          </>
        )}
      </Loaded>
    </div>
  );
};
