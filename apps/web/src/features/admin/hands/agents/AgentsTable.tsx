import { type Agent, agents as endpoints, JobKind } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { KeyPrefix } from '../../../shared/keys/KeyPrefix.tsx';
import { refresh } from '../../kit/api/refresh.ts';
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

export const AgentsTable = ({ agents }: { agents: readonly Agent[] }) => {
  const t = useAdminTexts().agents;
  const revoke = useRevoke();
  return (
    <Table
      caption={t.list}
      rows={agents}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ name, prefix, own }) => (
            <span>
              <strong>{name}</strong>
              <span className="table-note">{own ? t.own : <KeyPrefix prefix={prefix} />}</span>
            </span>
          ),
        },
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
        {
          key: 'seen',
          header: t.columns.seen,
          cell: ({ lastSeenAt }) =>
            lastSeenAt ? <RelativeTime at={lastSeenAt} /> : <span className="soft">{t.never}</span>,
        },
        {
          key: 'actions',
          header: t.columns.actions,
          align: 'end',
          cell: (agent) =>
            !agent.own && (
              <Button
                look="quiet"
                size="small"
                aria-label={t.revokeOf(agent.name)}
                onClick={() => revoke(agent)}
              >
                {t.revoke}
              </Button>
            ),
        },
      ]}
    />
  );
};

const useRevoke = () => {
  const t = useAdminTexts().agents;
  return ({ id, name }: Agent) =>
    confirm({
      title: t.revokeAsk(name),
      means: t.revokeMeans,
      action: t.revoke,
      run: async () => {
        await call(endpoints.revoke, { params: { id } });
        refresh('agents', 'jobs');
        toast(t.revoked(name));
      },
    });
};
