import type { Client } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Table } from '../../../../ui/content/Table.tsx';

export const ClientsTable = ({ clients }: { clients: readonly Client[] }) => {
  const t = useAdminTexts().clients;
  const format = useFormat();
  const counts = (['siteCount', 'groupCount', 'userCount'] as const).map((key) => ({
    key,
    header:
      t.columns[{ siteCount: 'sites', groupCount: 'groups', userCount: 'people' }[key] as 'sites'],
    align: 'end' as const,
    cell: (client: Client) => format.number(client[key]),
    sortBy: (client: Client) => client[key],
  }));
  return (
    <Table
      caption={t.list}
      rows={clients}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ id, name }) => (
            <Link className="row-link" to="/clients/$id" params={{ id }}>
              {name}
            </Link>
          ),
          sortBy: ({ name }) => name,
        },
        ...counts,
        {
          key: 'contactId',
          header: t.columns.contactId,
          cell: ({ contactId }) => contactId,
          sortBy: ({ contactId }) => contactId ?? '',
        },
        {
          key: 'created',
          header: t.columns.created,
          cell: ({ createdAt }) => format.date(createdAt),
          sortBy: ({ createdAt }) => createdAt,
        },
      ]}
    />
  );
};
