import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { MoreButton } from '../../kit/lists/MoreButton.tsx';
import { IncidentsTable } from '../incidents/IncidentsTable.tsx';
import { useIncidents } from '../incidents/use-incidents.ts';

/** The open outages of a gathering in one table. */
export const GatheringIncidents = ({ id }: { id: string }) => {
  const t = useAdminTexts().together;
  const query = useIncidents({ together: id, open: 'true' });
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
      {({ incidents }) => (
        <>
          <IncidentsTable caption={t.heading} incidents={incidents} />
          <MoreButton query={query} />
        </>
      )}
    </Loaded>
  );
};

/** All outages of a gathering, each client's own apart. */
export const GatheringClients = ({ id }: { id: string }) => {
  const t = useAdminTexts().together;
  const query = useIncidents({ together: id });
  return (
    <Section heading={t.list} about={t.listAbout}>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {({ incidents }) => (
          <>
            {[...Map.groupBy(incidents, ({ clientName }) => clientName)].map(([name, own]) => (
              <section key={name} className="gathering-client">
                <h3>{name}</h3>
                <IncidentsTable caption={name} incidents={own} />
              </section>
            ))}
            <MoreButton query={query} />
          </>
        )}
      </Loaded>
    </Section>
  );
};
