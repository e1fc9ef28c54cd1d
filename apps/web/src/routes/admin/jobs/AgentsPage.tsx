import type { Agent } from '@hlidka/protocol';
import { agents as agentsEndpoints } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { AgentsTable } from '../../../features/admin/hands/agents/AgentsTable.tsx';
import { CreateAgent } from '../../../features/admin/hands/agents/CreateAgent.tsx';
import { MadeAgent } from '../../../features/admin/hands/agents/MadeAgent.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { ListPage } from '../../../features/admin/kit/lists/ListPage.tsx';
import { useAdminTexts } from '../../../language.ts';

/** No event fires when an agent goes silent, so poll. */
const lookAgainMs = 15_000;

const onlineOf = (agents: readonly Agent[]) => agents.filter(({ connected }) => connected).length;

export const AgentsPage = () => {
  const { agents: t, jobs } = useAdminTexts();
  const answer = (all: readonly Agent[]) => {
    if (all.length === 0) return t.answer.none;
    return onlineOf(all) === 0 ? t.answer.offline : t.answer.online(onlineOf(all));
  };
  return (
    <ListPage
      needs={agentsEndpoints.create}
      query={useQuery({ ...adminQueries.agents(), refetchInterval: lookAgainMs })}
      up={{ to: '/jobs', label: jobs.pageName }}
      words={t}
      answer={answer}
      detail={(all) => onlineOf(all) === 0 && t.offlineDetail}
      table={(agents) => <AgentsTable agents={agents} />}
      Create={CreateAgent}
      Shown={MadeAgent}
    />
  );
};
