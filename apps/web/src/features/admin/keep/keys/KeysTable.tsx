import type { AdminApiKey } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Table } from '../../../../ui/content/Table.tsx';
import { KeyPrefix } from '../../../shared/keys/KeyPrefix.tsx';
import { keyColumns } from './key-columns.tsx';
import { useRevokeKey } from './use-revoke-key.ts';

export const KeysTable = ({ keys }: { keys: readonly AdminApiKey[] }) => {
  const t = useAdminTexts().keys;
  const format = useFormat();
  const revoke = useRevokeKey();
  return (
    <Table
      caption={t.list}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ name }) => name,
          sortBy: ({ name }) => name,
        },
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
          key: 'prefix',
          header: t.columns.prefix,
          cell: ({ prefix }) => <KeyPrefix prefix={prefix} />,
        },
        {
          key: 'created',
          header: t.columns.created,
          cell: ({ createdAt }) => <span className="whole">{format.date(createdAt)}</span>,
          sortBy: ({ createdAt }) => createdAt,
        },
        ...keyColumns(t, revoke),
      ]}
    />
  );
};
