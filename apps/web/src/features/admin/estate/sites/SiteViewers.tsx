import type { AdminSite } from '@hlidka/protocol';
import { people as peopleEndpoints } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { whoSees } from '../../kit/scope/who-sees.ts';

export const SiteViewers = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().site;
  const query = useQuery(adminQueries.people());
  if (site.archivedAt) return <Section heading={t.viewers}>{t.viewersArchived}</Section>;
  return (
    <Section heading={t.viewers}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(people) => {
          const viewers = whoSees(people, site);
          return viewers.length === 0 ? (
            <>
              <p>{t.viewersNone}</p>
              <div>
                <LinkButton
                  needs={peopleEndpoints.invite}
                  size="small"
                  to="/people/invite"
                  search={{ client: site.clientId }}
                >
                  {t.viewersNext}
                </LinkButton>
              </div>
            </>
          ) : (
            <ul className="plain-list">
              {viewers.map(({ person, because }) => (
                <li key={person.id}>
                  <Link to="/people/$id" params={{ id: person.id }}>
                    {person.name}
                  </Link>{' '}
                  <span className="soft fine">{t.because[because]}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
};
