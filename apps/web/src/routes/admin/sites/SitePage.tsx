import type { AdminSite } from '@hlidka/protocol';
import { siteBand } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { OddPage } from '../../../features/admin/estate/sites/page-look/OddPage.tsx';
import { SiteActions } from '../../../features/admin/estate/sites/SiteActions.tsx';
import { SiteSkeleton } from '../../../features/admin/estate/sites/SiteSkeleton.tsx';
import { SlowNow } from '../../../features/admin/estate/sites/slow/SlowNow.tsx';
import { SiteTabs } from '../../../features/admin/estate/sites/tabs/SiteTabs.tsx';
import { tabsOf } from '../../../features/admin/estate/sites/tabs/site-tab.ts';
import { useSiteAnswer } from '../../../features/admin/estate/sites/use-site-answer.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { SiteOutage } from '../../../features/admin/watch/incidents/SiteOutage.tsx';
import { SiteLocalFault } from '../../../features/admin/watch/places/SiteLocalFault.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { SiteTabBody } from './SiteTabBody.tsx';

export const SitePage = () => {
  const t = useAdminTexts();
  const { id } = useParams({ from: '/frame/sites/$id' });
  const query = useQuery(adminQueries.site(id));
  const site = query.data;
  const answer = useSiteAnswer(site);
  const { tab = 'state' } = useSearch({ from: '/frame/sites/$id' });
  // A link may lead to a part that this site does not have.
  const openOf = (data: AdminSite) => (tabsOf(data).includes(tab) ? tab : 'state');
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
          <div className="stack" key={data.id}>
            <SiteOutage site={data} />
            <OddPage site={data} />
            <SiteLocalFault site={data} />
            <SlowNow site={data} />
            <SiteTabs site={data} open={openOf(data)} />
            <SiteTabBody site={data} tab={openOf(data)} onIncident={openIncident} />
          </div>
        )}
      </Loaded>
    </div>
  );
};

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
