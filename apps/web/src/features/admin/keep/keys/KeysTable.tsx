import type { AdminApiKey } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Table } from '../../../../ui/content/Table.tsx';
import {
  actionsColumn,
  createdColumn,
  nameColumn,
  usedColumn,
} from '../../kit/tokens/token-columns.tsx';
import { revokeKey, useRevokeWords } from './revoke-key.ts';

export const KeysTable = ({ keys }: { keys: readonly AdminApiKey[] }) => {
  const t = useAdminTexts().keys;
  const words = useRevokeWords();
  return (
    <Table
      caption={t.list}
      rows={keys}
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
        createdColumn(t.columns.created),
        usedColumn(t.columns.used, t.unused),
        actionsColumn({ header: t.columns.actions, words, revoke: revokeKey }),
      ]}
    />
  );
};
