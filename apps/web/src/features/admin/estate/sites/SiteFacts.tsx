import { type AdminSite, siteFacts } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useTexts } from '../../../../language.ts';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';

export const SiteFacts = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().site;
  const { roles, facts } = useTexts();
  return (
    <Section heading={t.facts}>
      <Facts
        items={[
          [
            t.client,
            <Link key="client" to="/clients/$id" params={{ id: site.clientId }}>
              {site.clientName}
            </Link>,
          ],
          [t.group, site.groupName],
          [t.role, site.role && roles[site.role]],
          ...siteFacts.map((fact) => [facts[fact], site[fact]] as const),
          [t.created, <RelativeTime key="created" at={site.createdAt} />],
          [t.updated, <RelativeTime key="updated" at={site.updatedAt} />],
        ]}
      />
    </Section>
  );
};
