import { type AdminAssistant, adminAssistants } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { useKeysTexts } from '../../../shared/keys/use-keys-texts.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { actionsColumn, nameColumn, usedColumn } from '../../kit/tokens/token-columns.tsx';

const revoke = async ({ id }: AdminAssistant) => {
  await call(adminAssistants.revoke, { params: { id } });
  refresh('keys');
};

const Rows = ({ assistants }: { assistants: readonly AdminAssistant[] }) => {
  const { assistants: t, unused } = useKeysTexts();
  const format = useFormat();
  if (assistants.length === 0) return <p>{t.allNone}</p>;
  return (
    <Table
      caption={t.all}
      rows={assistants}
      rowKey={({ id }) => id}
      columns={[
        nameColumn(t.columns.name),
        {
          key: 'owner',
          header: t.columns.owner,
          cell: ({ userId, userName, userEmail }) => (
            <div>
              <Link to="/people/$id" params={{ id: userId }}>
                {userName}
              </Link>
              <span className="table-note">{userEmail}</span>
            </div>
          ),
          sortBy: ({ userName }) => userName,
        },
        {
          key: 'scope',
          header: t.columns.scope,
          cell: ({ scope, gates }) => (
            <div>
              {t.scopes[scope]}
              {gates && <span className="table-note">{t.decides}</span>}
            </div>
          ),
          sortBy: ({ scope }) => scope,
        },
        {
          key: 'ends',
          header: t.columns.ends,
          cell: ({ expiresAt }) => <span className="whole">{format.date(expiresAt)}</span>,
          sortBy: ({ expiresAt }) => expiresAt,
        },
        usedColumn(t.columns.used, unused),
        actionsColumn({ header: t.columns.actions, words: () => t, revoke }),
      ]}
    />
  );
};

export const AssistantsTable = () => {
  const t = useKeysTexts().assistants;
  const query = useQuery(adminQueries.assistants());
  return (
    <Section heading={t.all} about={t.about.admin}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(assistants) => <Rows assistants={assistants} />}
      </Loaded>
    </Section>
  );
};
