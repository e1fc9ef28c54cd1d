import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { adminQueries } from '../api/queries.ts';
import { DeliveriesTable } from '../deliveries/DeliveriesTable.tsx';

export const IncidentDeliveries = ({ incident }: { incident: string }) => {
  const t = useAdminTexts().incident;
  const query = useQuery(adminQueries.deliveriesOf(incident));
  return (
    <Section heading={t.deliveries}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="soft">{t.deliveriesNone}</p>
          ) : (
            <DeliveriesTable rows={rows} ofOne />
          )
        }
      </Loaded>
    </Section>
  );
};
