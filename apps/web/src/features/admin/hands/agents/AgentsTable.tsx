import { type Agent, agents as endpoints, JobKind } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { actionsColumn, nameColumn, usedColumn } from '../../kit/tokens/token-columns.tsx';
import { AgentJobs } from './AgentJobs.tsx';

/** Which sites and which kinds of jobs are the agent's. */
const AgentScope = ({ agent: { kinds, scope } }: { agent: Agent }) => {
  const t = useAdminTexts().agents;
  return (
    <span>
      {scope === null ? t.everywhere : scope.map(({ name }) => name).join(', ') || t.nowhere}
      <span className="table-note">
        {kinds.length === JobKind.options.length
          ? t.allKinds
          : kinds.map((kind) => t.kinds[kind]).join(', ')}
      </span>
    </span>
  );
};

const revoke = async ({ id }: Agent) => {
  await call(endpoints.revoke, { params: { id } });
  refresh('agents', 'jobs');
};

export const AgentsTable = ({ agents }: { agents: readonly Agent[] }) => {
  const t = useAdminTexts().agents;
  return (
    <Table
      caption={t.list}
      rows={agents}
      rowKey={({ id }) => id}
      columns={[
        nameColumn(t.columns.name, t.own),
        {
          key: 'state',
          header: t.columns.state,
          cell: ({ connected }) => (
            <StateMark shape={connected ? 'full' : 'broken'}>
              {connected ? t.connected : t.away}
            </StateMark>
          ),
        },
        {
          key: 'job',
          header: t.columns.job,
          cell: ({ jobs, slots }) => <AgentJobs jobs={jobs} slots={slots} />,
        },
        {
          key: 'scope',
          header: t.columns.scope,
          cell: (agent) => <AgentScope agent={agent} />,
        },
        {
          key: 'model',
          header: t.columns.model,
          cell: ({ model, browser }) => (
            <span>
              {model ?? <span className="soft">{t.noModel}</span>}
              <span className="table-note">{browser ? t.withBrowser : t.noBrowser}</span>
            </span>
          ),
        },
        { key: 'version', header: t.columns.version, cell: ({ version }) => version },
        usedColumn(t.columns.seen, t.never),
        actionsColumn({ header: t.columns.actions, words: () => t, revoke }),
      ]}
    />
  );
};
