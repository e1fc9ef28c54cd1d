import type { SiteDetail } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { queries } from '../../api.ts';
import { siteAnswer } from '../../features/sites/site-answer.ts';
import { usePortalTexts, useTexts } from '../../language.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { SiteState } from '../../ui/SiteState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const SitePage = () => {
  const t = usePortalTexts().sites;
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queries.site(id));
  const said = query.data && siteAnswer(t.site, query.data);
  const place = query.data?.name ?? t.site.place;
  return (
    <div className="page">
      <PageHeader
        place={place}
        at={query.dataUpdatedAt}
        up={{ to: '/', label: t.site.allSites }}
        answer={said?.answer ?? (query.isError ? t.site.failed : undefined)}
        detail={said?.detail}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(site) => (
          <>
            <p className="row">
              <SiteState status={site.status} brokenForm={site.brokenForm} />
              {site.url && (
                <a href={site.url} target="_blank" rel="noreferrer" title={t.site.open(host(site))}>
                  {host(site)}
                </a>
              )}
            </p>
            <SiteFacts site={site} />
          </>
        )}
      </Loaded>
    </div>
  );
};

const host = (site: SiteDetail) => site.hostname ?? site.url ?? site.name;

const SiteFacts = ({ site }: { site: SiteDetail }) => {
  const common = useTexts();
  const { facts, site: t } = usePortalTexts().sites;
  const groups = useQuery({ ...queries.groups(), enabled: site.groupId !== null });
  const group = groups.data?.find(({ id }) => id === site.groupId);
  const services = [site.entitlements.search && facts.search, site.entitlements.ai && facts.ai];
  return (
    <Section margin heading={facts.heading}>
      <Facts
        items={[
          [facts.plan, site.plan],
          [facts.platform, site.platform],
          [facts.hosting, site.hosting],
          [facts.client, site.clientName],
          ...(group
            ? [
                [
                  t.inGroup,
                  <Link key={group.id} to={`/groups/${group.id}`}>
                    {group.name}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(site.role ? [[facts.role, common.roles[site.role]] as const] : []),
          ...(services.some(Boolean)
            ? [[facts.services, services.filter(Boolean).join(', ')] as const]
            : []),
        ]}
      />
    </Section>
  );
};
