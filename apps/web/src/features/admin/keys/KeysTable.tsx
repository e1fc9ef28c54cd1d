import type { AdminApiKey } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../ui/content/Table.tsx';
import { KeyPrefix } from '../../shared/keys/KeyPrefix.tsx';
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
        {
          key: 'used',
          header: t.columns.used,
          cell: ({ lastUsedAt }) =>
            lastUsedAt ? (
              <RelativeTime at={lastUsedAt} />
            ) : (
              <span className="soft">{t.unused}</span>
            ),
          sortBy: ({ lastUsedAt }) => lastUsedAt ?? '',
        },
        {
          key: 'actions',
          header: t.columns.actions,
          align: 'end',
          cell: (key) => (
            <Button
              look="quiet"
              size="small"
              aria-label={t.revokeOf(key.name)}
              onClick={() => revoke(key)}
            >
              {t.revoke}
            </Button>
          ),
        },
      ]}
    />
  );
};
