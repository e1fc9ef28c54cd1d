import { heartbeats } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddReported } from '../../../features/admin/estate/heartbeats/AddReported.tsx';
import { HeartbeatsTable } from '../../../features/admin/estate/heartbeats/HeartbeatsTable.tsx';
import { badFirst, isBad } from '../../../features/admin/estate/heartbeats/is-bad.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** No event fires when a deadline passes, so poll. */
const lookAgainMs = 60_000;

/** Jobs and backups of sites that report by themselves. */
export const HeartbeatsPage = () => {
  const t = useAdminTexts().heartbeats;
  const query = useQuery({ ...adminQueries.heartbeats(), refetchInterval: lookAgainMs });
  const [adding, setAdding] = useState(false);
  const all = query.data;
  const answer = () => {
    if (!all) return query.isError ? t.pageName : undefined;
    if (all.length === 0) return t.answer.none;
    const bad = all.filter(isBad).length;
    if (bad > 0) return t.answer.bad(bad);
    const well = all.filter(({ state }) => state === 'well').length;
    return well === all.length ? t.answer.fine(well) : t.answer.part(well, all.length);
  };
  const add = (
    <Button needs={heartbeats.create} look="main" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  const some = all !== undefined && all.length > 0;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={some && t.detail}
        actions={some && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(loaded) =>
          loaded.length > 0 ? (
            <HeartbeatsTable rows={badFirst(loaded)} />
          ) : (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          )
        }
      </Loaded>
      {adding && <AddReported onClose={() => setAdding(false)} />}
    </div>
  );
};
