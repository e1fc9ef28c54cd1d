import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { DeliveriesTable } from '../admin/deliveries/DeliveriesTable.tsx';
import { adminQueries } from '../operator/queries.ts';

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
