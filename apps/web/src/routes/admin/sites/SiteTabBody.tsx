import type { AdminSite } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { SiteForms } from '../../../features/admin/estate/form-checks/SiteForms.tsx';
import { SiteBackups } from '../../../features/admin/estate/heartbeats/SiteBackups.tsx';
import { SiteHeartbeats } from '../../../features/admin/estate/heartbeats/SiteHeartbeats.tsx';
import { SiteSearch } from '../../../features/admin/estate/search/SiteSearch.tsx';
import { SiteServices } from '../../../features/admin/estate/services/SiteServices.tsx';
import { SitePageLook } from '../../../features/admin/estate/sites/page-look/SitePageLook.tsx';
import { SiteFacts } from '../../../features/admin/estate/sites/SiteFacts.tsx';
import { SiteInternal } from '../../../features/admin/estate/sites/SiteInternal.tsx';
import { SiteViewers } from '../../../features/admin/estate/sites/SiteViewers.tsx';
import { SlowTimes } from '../../../features/admin/estate/sites/slow/SlowTimes.tsx';
import type { SiteTab } from '../../../features/admin/estate/sites/tabs/site-tab.ts';
import { SiteChecks } from '../../../features/admin/estate/sites/watch/SiteChecks.tsx';
import { SiteIncidents } from '../../../features/admin/estate/sites/watch/SiteIncidents.tsx';
import { SiteVitals } from '../../../features/admin/estate/sites/watch/SiteVitals.tsx';
import { SiteWatch } from '../../../features/admin/estate/sites/watch/SiteWatch.tsx';
import { SiteWorklog } from '../../../features/admin/estate/worklog/SiteWorklog.tsx';
import { SiteJobs } from '../../../features/admin/hands/jobs/SiteJobs.tsx';
import { SiteTargetSection } from '../../../features/admin/hands/jobs/SiteTargetSection.tsx';
import { RecentAudit } from '../../../features/admin/keep/audit/RecentAudit.tsx';
import { ChecksOfSite } from '../../../features/admin/watch/checks/ChecksOfSite.tsx';
import { SitePlaces } from '../../../features/admin/watch/places/SitePlaces.tsx';
import { UptimeSection } from '../../../features/shared/uptime/UptimeSection.tsx';
import { useAdminTexts } from '../../../language.ts';

type Props = { site: AdminSite; tab: SiteTab; onIncident: (id: string) => void };

export const SiteTabBody = ({ site, tab, onIncident }: Props) => {
  const t = useAdminTexts().site;
  const used = !site.archivedAt;
  const measured = used && site.role !== 'domain';
  switch (tab) {
    case 'state':
      return (
        <Columns
          left={
            measured && (
              <>
                <UptimeSection id={site.id} never={isNever(site)} onIncident={onIncident} />
                {!isNever(site) && <SiteChecks site={site} />}
                {site.url && <ChecksOfSite site={site} />}
                {site.url && <SiteForms siteId={site.id} />}
              </>
            )
          }
          right={
            <>
              <SiteVitals site={site} />
              {measured && <SlowTimes site={site} />}
              {measured && <SitePlaces site={site} />}
              <SiteFacts site={site} />
            </>
          }
        />
      );
    case 'incidents':
      return <SiteIncidents site={site} />;
    case 'work':
      return (
        <Columns
          left={
            <>
              <SiteJobs siteId={site.id} />
              <SiteWorklog site={site} />
            </>
          }
          right={<SiteTargetSection site={site} />}
        />
      );
    case 'backups':
      return (
        <>
          <SiteBackups site={site} />
          <SiteHeartbeats siteId={site.id} />
        </>
      );
    case 'search':
      return <SiteSearch site={site} />;
    case 'settings':
      return (
        <Columns
          left={
            <>
              <SiteWatch site={site} />
              <SitePageLook site={site} />
              {used && <SiteServices site={site} />}
              <RecentAudit subject={site.id} heading={t.history} />
            </>
          }
          right={
            <>
              <SiteViewers site={site} />
              <SiteInternal site={site} />
            </>
          }
        />
      );
  }
};

const Columns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className="columns">
    <div>{left}</div>
    <div>{right}</div>
  </div>
);

const isNever = ({ status, unmeasuredSince }: AdminSite) =>
  status === 'unknown' && !unmeasuredSince;
