import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queries } from '../../api.ts';
import { Address } from '../../features/sites/Address.tsx';
import { OpenIncidents } from '../../features/sites/OpenIncidents.tsx';
import { SiteFacts } from '../../features/sites/SiteFacts.tsx';
import { SitePageSkeleton } from '../../features/sites/SitePageSkeleton.tsx';
import { siteAnswer } from '../../features/sites/site-answer.ts';
import { UptimeSection } from '../../features/uptime/UptimeSection.tsx';
import { useDays } from '../../features/uptime/use-days.ts';
import { useUptime } from '../../features/uptime/use-uptime.ts';
import { useFormat, usePortalTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SiteState } from '../../ui/SiteState.tsx';

export const SitePage = () => {
  const t = usePortalTexts().sites;
  const format = useFormat();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queries.site(id));
  // Asked beside the site and not after it; the section below reads the same answer.
  useUptime(id, useDays()[0]);
  const said = query.data && siteAnswer(t.site, format, query.data);
  return (
    <div className="page">
      <PageHeader
        place={query.data?.name ?? t.site.place}
        at={query.dataUpdatedAt}
        up={{ to: '/', label: t.site.allSites }}
        answer={said?.answer ?? (query.isError ? t.site.failed : undefined)}
        detail={said?.detail}
      />
      <Loaded query={query} skeleton={<SitePageSkeleton />}>
        {(site) => (
          <>
            <p className="row">
              <SiteState status={site.status} brokenForm={site.brokenForm} />
              {site.url && <Address url={site.url} host={site.hostname ?? site.url} />}
            </p>
            <OpenIncidents incidents={site.openIncidents} />
            {site.role !== 'domain' && (
              <UptimeSection
                key={site.id}
                id={site.id}
                never={site.status === 'unknown'}
                incidents
              />
            )}
            <SiteFacts site={site} />
          </>
        )}
      </Loaded>
    </div>
  );
};
