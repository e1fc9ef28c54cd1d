import type { Heartbeat } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { FailedBackup } from './FailedBackup.tsx';
import { HeartbeatMark } from './HeartbeatMark.tsx';

/** Jobs and backups that report by themselves. */
export const HeartbeatsTable = ({ rows }: { rows: readonly Heartbeat[] }) => {
  const t = useAdminTexts().heartbeats;
  const format = useFormat();
  return (
    <Table
      caption={t.list}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ id, name }) => (
            <Link to="/heartbeats/$id" params={{ id }}>
              <strong>{name ?? t.backups}</strong>
            </Link>
          ),
        },
        {
          key: 'site',
          header: t.columns.site,
          cell: ({ siteId, siteName }) => (
            <Link to="/sites/$id" params={{ id: siteId }}>
              {siteName}
            </Link>
          ),
        },
        {
          key: 'state',
          header: t.columns.state,
          cell: (row) => (
            <span>
              <HeartbeatMark heartbeat={row} />
              {row.failed && <FailedBackup failed={row.failed} />}
            </span>
          ),
        },
        {
          key: 'last',
          header: t.columns.last,
          cell: ({ lastAt }) =>
            lastAt ? <RelativeTime at={lastAt} /> : <span className="soft">{t.never}</span>,
        },
        {
          key: 'late',
          header: t.columns.late,
          cell: ({ lateAt }) => (lateAt ? format.dateTime(lateAt) : '–'),
        },
      ]}
    />
  );
};
