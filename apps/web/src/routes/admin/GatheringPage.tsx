import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { GatheringCourse } from '../../features/admin/watch/together/GatheringCourse.tsx';
import { GatheringClients } from '../../features/admin/watch/together/GatheringIncidents.tsx';
import { TakeOverTogether } from '../../features/admin/watch/together/TakeOverTogether.tsx';
import {
  useGatheringTitle,
  useTakers,
} from '../../features/admin/watch/together/use-gathering-words.ts';
import { useAdminTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** Outages of one cause: one timeline above, each client's own below. */
export const GatheringPage = ({ id }: { id: string }) => {
  const { together: t, incidents } = useAdminTexts();
  const title = useGatheringTitle();
  const takers = useTakers();
  const query = useQuery(adminQueries.gathering(id));
  const gathering = query.data?.gathering;
  const answer = () => {
    if (!gathering) return query.isError ? t.heading : undefined;
    const { shared, total, open, sites } = gathering;
    return open > 0
      ? `${title({ open: total, shared, sites })}.`
      : t.over(total, incidents.sharedBy[shared.by](shared.value));
  };
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/incidents', label: incidents.pageName }}
        name={t.heading}
        answer={answer()}
        detail={
          gathering &&
          gathering.open > 0 &&
          [
            gathering.open < gathering.total && t.rest(gathering.open, gathering.total),
            t.clients(gathering.clients),
            takers(gathering),
          ]
            .filter(Boolean)
            .join(', ')
        }
        band={gathering ? (gathering.open > 0 ? 'down' : 'over') : null}
        actions={gathering && <TakeOverTogether gathering={gathering} />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(data) => (
          <>
            <GatheringCourse {...data} />
            <GatheringClients id={id} />
          </>
        )}
      </Loaded>
    </div>
  );
};
