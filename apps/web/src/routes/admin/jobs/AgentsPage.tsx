import type { NewAgent } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentsTable } from '../../../features/admin/agents/AgentsTable.tsx';
import { CreateAgent } from '../../../features/admin/agents/CreateAgent.tsx';
import { MadeAgent } from '../../../features/admin/agents/MadeAgent.tsx';
import { adminQueries } from '../../../features/admin/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** No event fires when an agent goes silent, so poll. */
const lookAgainMs = 15_000;

export const AgentsPage = () => {
  const { agents: t, jobs } = useAdminTexts();
  const query = useQuery({ ...adminQueries.agents(), refetchInterval: lookAgainMs });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewAgent | null>(null);
  const all = query.data;
  const online = all?.filter(({ connected }) => connected).length ?? 0;
  const answer = () => {
    if (!all) return query.isError ? t.place : undefined;
    if (all.length === 0) return t.answer.none;
    return online === 0 ? t.answer.offline : t.answer.online(online);
  };
  const add = (
    <Button look="main" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/jobs', label: jobs.place }}
        place={t.place}
        answer={answer()}
        detail={all && all.length > 0 && online === 0 && t.offlineDetail}
        actions={all && all.length > 0 && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(agents) =>
          agents.length === 0 ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <AgentsTable agents={agents} />
          )
        }
      </Loaded>
      {adding && (
        <CreateAgent
          onClose={() => setAdding(false)}
          onMade={(agent) => {
            setAdding(false);
            setMade(agent);
          }}
        />
      )}
      {made && <MadeAgent made={made} onClose={() => setMade(null)} />}
    </div>
  );
};
