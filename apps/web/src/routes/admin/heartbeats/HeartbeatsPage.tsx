import type { NewHeartbeat } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQueries } from '../../../features/admin/api/queries.ts';
import {
  CreateHeartbeat,
  MadeHeartbeat,
} from '../../../features/admin/heartbeats/HeartbeatDialog.tsx';
import { HeartbeatsTable, isBad } from '../../../features/admin/heartbeats/HeartbeatsTable.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** Jobs of sites that report by themselves. */
export const HeartbeatsPage = () => {
  const t = useAdminTexts().heartbeats;
  const query = useQuery(adminQueries.heartbeats());
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewHeartbeat | null>(null);
  const all = query.data;
  const answer = () => {
    if (!all) return query.isError ? t.place : undefined;
    if (all.length === 0) return t.answer.none;
    const bad = all.filter(isBad).length;
    return bad > 0 ? t.answer.bad(bad) : t.answer.fine(all.length);
  };
  const add = (
    <Button look="main" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  const some = all !== undefined && all.length > 0;
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={answer()}
        detail={some && t.detail}
        actions={some && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(heartbeats) =>
          heartbeats.length === 0 ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <HeartbeatsTable heartbeats={heartbeats} />
          )
        }
      </Loaded>
      {adding && (
        <CreateHeartbeat
          onClose={() => setAdding(false)}
          onMade={(heartbeat) => {
            setAdding(false);
            setMade(heartbeat);
          }}
        />
      )}
      {made && <MadeHeartbeat made={made} onClose={() => setMade(null)} />}
    </div>
  );
};
