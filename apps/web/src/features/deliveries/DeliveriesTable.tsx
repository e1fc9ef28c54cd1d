import type { DeliveryRow } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../language.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Table } from '../../ui/Table.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { placeOf, recipientOf, whatOf } from './delivery-words.ts';

export const DeliveriesTable = ({ rows }: { rows: readonly DeliveryRow[] }) => {
  const texts = useAdminTexts();
  const t = texts.deliveries;
  return (
    <Table
      caption={t.list}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: t.columns.what,
          cell: (row) => {
            const to = placeOf(row);
            const what = whatOf(texts, row);
            return to ? (
              <Link className="row-link" to={to}>
                {what}
              </Link>
            ) : (
              what
            );
          },
        },
        {
          key: 'who',
          header: t.columns.who,
          cell: (row) => (
            <span className="long">
              {row.personName ?? recipientOf(t, row)}
              {row.personName && <span className="table-note">{recipientOf(t, row)}</span>}
            </span>
          ),
        },
        {
          key: 'channel',
          header: t.columns.channel,
          cell: ({ channel }) => t.channels[channel],
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
          cell: ({ attempts }) => attempts,
        },
      ]}
    />
  );
};
