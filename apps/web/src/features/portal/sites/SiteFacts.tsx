import { type SiteDetail, siteFacts } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../api.ts';
import { usePortalTexts, useTexts } from '../../../language.ts';
import { Facts } from '../../../ui/content/Facts.tsx';
import { Section } from '../../../ui/content/Section.tsx';

export const SiteFacts = ({ site }: { site: SiteDetail }) => {
  const common = useTexts();
  const { facts, site: t } = usePortalTexts().sites;
  const groups = useQuery({ ...queries.groups(), enabled: site.groupId !== null });
  const group = groups.data?.find(({ id }) => id === site.groupId);
  const services = [site.entitlements.search && facts.search, site.entitlements.ai && facts.ai];
  return (
    <Section margin heading={facts.heading}>
      <Facts
        items={[
          ...siteFacts.map((fact) => [common.facts[fact], site[fact]] as const),
          [facts.client, site.clientName],
          ...(group
            ? [
                [
                  t.inGroup,
                  <Link key={group.id} to="/groups/$id" params={{ id: group.id }}>
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
