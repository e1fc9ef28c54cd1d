import type { AdminSite } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { UptimeSection } from '../../../../shared/uptime/UptimeSection.tsx';
import { SiteJobs } from '../../../hands/jobs/SiteJobs.tsx';
import { SiteTargetSection } from '../../../hands/jobs/SiteTargetSection.tsx';
import { RecentAudit } from '../../../keep/audit/RecentAudit.tsx';
import { ChecksOfSite } from '../../../watch/checks/ChecksOfSite.tsx';
import { SitePlaces } from '../../../watch/places/SitePlaces.tsx';
import { SiteForms } from '../../form-checks/SiteForms.tsx';
import { SiteBackups } from '../../heartbeats/SiteBackups.tsx';
import { SiteHeartbeats } from '../../heartbeats/SiteHeartbeats.tsx';
import { SiteSearch } from '../../search/SiteSearch.tsx';
import { SiteServices } from '../../services/SiteServices.tsx';
import { SiteWorklog } from '../../worklog/SiteWorklog.tsx';
import { SitePageLook } from '../page-look/SitePageLook.tsx';
import { SiteFacts } from '../SiteFacts.tsx';
import { SiteInternal } from '../SiteInternal.tsx';
import { SiteViewers } from '../SiteViewers.tsx';
import { SlowTimes } from '../slow/SlowTimes.tsx';
import { SiteChecks } from '../watch/SiteChecks.tsx';
import { SiteIncidents } from '../watch/SiteIncidents.tsx';
import { SiteVitals } from '../watch/SiteVitals.tsx';
import { SiteWatch } from '../watch/SiteWatch.tsx';
import type { SiteTab } from './site-tab.ts';

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
