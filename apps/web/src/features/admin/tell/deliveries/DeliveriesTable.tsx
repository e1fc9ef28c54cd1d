import type { DeliveryRow } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { AddressText } from '../../../../ui/content/AddressText.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { recipientOf, whatOf, whoOf } from './delivery-words.ts';

export const DeliveriesTable = ({ rows }: { rows: readonly DeliveryRow[] }) => {
  const t = useAdminTexts().deliveries;
  return (
    <Table
      caption={t.list}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: t.columns.what,
          cell: (row) => (
            <Link className="row-link" to="/deliveries/$id" params={{ id: row.id }}>
              {whatOf(t, row)}
            </Link>
          ),
        },
        {
          key: 'who',
          header: t.columns.who,
          cell: (row) => (
            <span className="long">
              {whoOf(t, row)}
              {row.personName && (
                <span className="table-note">
                  <AddressText>{recipientOf(t, row)}</AddressText>
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'channel',
          header: t.columns.channel,
          cell: ({ channel }) => <span className="one-line">{t.channels[channel]}</span>,
        },
        { key: 'state', header: t.columns.state, cell: (row) => <DeliveryState row={row} /> },
        {
          key: 'created',
          header: t.columns.created,
          cell: ({ createdAt }) => (
            <span className="above">
              <RelativeTime at={createdAt} />
            </span>
          ),
        },
        {
          key: 'attempts',
          header: t.columns.attempts,
          align: 'end',
          cell: (row) => row.attempts,
        },
      ]}
    />
  );
};
