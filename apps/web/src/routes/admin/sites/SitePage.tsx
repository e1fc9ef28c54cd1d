import type { AdminSite } from '@hlidka/protocol';
import { siteBand } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { SiteForms } from '../../../features/admin/estate/form-checks/SiteForms.tsx';
import { SiteBackups } from '../../../features/admin/estate/heartbeats/SiteBackups.tsx';
import { SiteHeartbeats } from '../../../features/admin/estate/heartbeats/SiteHeartbeats.tsx';
import { SiteSearch } from '../../../features/admin/estate/search/SiteSearch.tsx';
import { SiteServices } from '../../../features/admin/estate/services/SiteServices.tsx';
import { OddPage } from '../../../features/admin/estate/sites/page-look/OddPage.tsx';
import { SitePageLook } from '../../../features/admin/estate/sites/page-look/SitePageLook.tsx';
import { SiteActions } from '../../../features/admin/estate/sites/SiteActions.tsx';
import { SiteFacts } from '../../../features/admin/estate/sites/SiteFacts.tsx';
import { SiteInternal } from '../../../features/admin/estate/sites/SiteInternal.tsx';
import { SiteSkeleton } from '../../../features/admin/estate/sites/SiteSkeleton.tsx';
import { SiteViewers } from '../../../features/admin/estate/sites/SiteViewers.tsx';
import { SlowNow } from '../../../features/admin/estate/sites/slow/SlowNow.tsx';
import { SlowTimes } from '../../../features/admin/estate/sites/slow/SlowTimes.tsx';
import { useSiteAnswer } from '../../../features/admin/estate/sites/use-site-answer.ts';
import { SiteChecks } from '../../../features/admin/estate/sites/watch/SiteChecks.tsx';
import { SiteIncidents } from '../../../features/admin/estate/sites/watch/SiteIncidents.tsx';
import { SiteVitals } from '../../../features/admin/estate/sites/watch/SiteVitals.tsx';
import { SiteWatch } from '../../../features/admin/estate/sites/watch/SiteWatch.tsx';
import { SiteWorklog } from '../../../features/admin/estate/worklog/SiteWorklog.tsx';
import { SiteJobs } from '../../../features/admin/hands/jobs/SiteJobs.tsx';
import { SiteTargetSection } from '../../../features/admin/hands/jobs/SiteTargetSection.tsx';
import { RecentAudit } from '../../../features/admin/keep/audit/RecentAudit.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { ChecksOfSite } from '../../../features/admin/watch/checks/ChecksOfSite.tsx';
import { SiteOutage } from '../../../features/admin/watch/incidents/SiteOutage.tsx';
import { SiteLocalFault } from '../../../features/admin/watch/places/SiteLocalFault.tsx';
import { SitePlaces } from '../../../features/admin/watch/places/SitePlaces.tsx';
import { UptimeSection } from '../../../features/shared/uptime/UptimeSection.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';

export const SitePage = () => {
  const t = useAdminTexts();
  const { id } = useParams({ from: '/frame/sites/$id' });
  const query = useQuery(adminQueries.site(id));
  const site = query.data;
  const answer = useSiteAnswer(site);
  const navigate = useNavigate();
  const openIncident = (incident: string) =>
    void navigate({ to: '/incidents/$id', params: { id: incident } });
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/sites', label: t.sites.pageName }}
        name={site?.name ?? t.site.pageName}
        answer={answer ?? (query.isError ? t.site.pageName : undefined)}
        detail={site && <Where site={site} />}
        band={site && !site.archivedAt ? siteBand(site) : null}
        actions={site && <SiteActions site={site} />}
      />
      <Loaded query={query} skeleton={<SiteSkeleton />}>
        {(data) => (
          <div className="columns" key={data.id}>
            <div>
              <SiteOutage site={data} />
              <OddPage site={data} />
              <SiteLocalFault site={data} />
              <SlowNow site={data} />
              {!data.archivedAt && data.role !== 'domain' && (
                <>
                  <UptimeSection id={data.id} never={isNever(data)} onIncident={openIncident} />
                  {!isNever(data) && <SiteChecks site={data} />}
                  {data.url && <ChecksOfSite site={data} />}
                  <SlowTimes site={data} />
                  <SitePlaces site={data} />
                </>
              )}
              <SiteIncidents site={data} />
              {!data.archivedAt && data.url && data.role !== 'domain' && (
                <SiteForms siteId={data.id} />
              )}
              {!data.archivedAt && <SiteJobs siteId={data.id} />}
              {!data.archivedAt && (
                <>
                  <SiteWorklog site={data} />
                  <SiteBackups site={data} />
                  <SiteHeartbeats siteId={data.id} />
                  {data.role !== 'domain' && <SiteSearch site={data} />}
                </>
              )}
              <RecentAudit subject={data.id} heading={t.site.history} />
            </div>
            <div>
              <SiteVitals site={data} />
              <SiteWatch site={data} />
              <SitePageLook site={data} />
              {!data.archivedAt && <SiteServices site={data} />}
              <SiteFacts site={data} />
              <SiteViewers site={data} />
              {!data.archivedAt && <SiteTargetSection site={data} />}
              <SiteInternal site={data} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};

const isNever = ({ status, unmeasuredSince }: AdminSite) =>
  status === 'unknown' && !unmeasuredSince;

const Where = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().site;
  return (
    <span className="head-line">
      {site.archivedAt && t.archivedDetail}
      {!site.archivedAt && site.status === 'down' && site.brokenForm && (
        <StatusDot status="brokenForm" />
      )}
      {site.url ? (
        <a
          className="row"
          href={site.url}
          target="_blank"
          rel="noreferrer"
          title={t.open(site.hostname ?? site.url)}
        >
          {site.hostname ?? site.url}
          <Icon name="external" />
        </a>
      ) : (
        <span>{t.noAddress}</span>
      )}
    </span>
  );
};
