import type { NewPlace, Place } from '@hlidka/protocol';
import { places } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { Disputes } from '../../features/admin/watch/places/Disputes.tsx';
import { Globalping } from '../../features/admin/watch/places/Globalping.tsx';
import { LocalFaults } from '../../features/admin/watch/places/LocalFaults.tsx';
import { MadePlace } from '../../features/admin/watch/places/MadePlace.tsx';
import { PlaceCommand } from '../../features/admin/watch/places/PlaceCommand.tsx';
import { PlaceDialog } from '../../features/admin/watch/places/PlaceDialog.tsx';
import { PlacesMap } from '../../features/admin/watch/places/PlacesMap.tsx';
import { PlacesTable } from '../../features/admin/watch/places/PlacesTable.tsx';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** No event fires when a place goes silent, so poll. */
const lookAgainMs = 15_000;

export const PlacesPage = () => {
  const { watchPlaces: t } = useAdminTexts();
  const query = useQuery({ ...adminQueries.places(), refetchInterval: lookAgainMs });
  const faults = useQuery(adminQueries.localFaults());
  const disputes = useQuery({ ...adminQueries.placeDisputes(), refetchInterval: lookAgainMs });
  const [edited, setEdited] = useState<Place | 'new' | null>(null);
  const [made, setMade] = useState<NewPlace | null>(null);
  const withGlobalping = useQuery(adminQueries.globalping()).data?.asked;
  const others = query.data?.filter(({ own }) => !own);
  const online = others?.filter(({ connected }) => connected).length ?? 0;
  const answer = () => {
    if (!others) return query.isError ? t.pageName : undefined;
    if (others.length === 0) return t.answer.alone;
    return online === 0 ? t.answer.away : t.answer.online(online);
  };
  const add = (
    <Button needs={places.create} look="main" icon="plus" onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  );
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={
          others &&
          others.length > 0 &&
          online === 0 &&
          (withGlobalping ? t.awayWithGlobalping : t.awayDetail)
        }
        actions={others && others.length > 0 && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(places) => (
          <>
            <Loaded query={faults} skeleton={null}>
              {(open) => <LocalFaults {...open} />}
            </Loaded>
            <Loaded query={disputes} skeleton={null}>
              {(open) => <Disputes {...open} />}
            </Loaded>
            <PlacesTable places={places} onChange={setEdited} />
            <PlacesMap places={places} />
            {others?.length === 0 && (
              <EmptyState step={<PlaceCommand token={t.tokenHere} />} action={add}>
                {t.aloneDetail}
              </EmptyState>
            )}
            <Globalping />
          </>
        )}
      </Loaded>
      {edited && (
        <PlaceDialog
          place={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={setMade}
        />
      )}
      {made && <MadePlace made={made} onClose={() => setMade(null)} />}
    </div>
  );
};
