import type { HeartbeatState } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { type MarkShape, StateMark } from '../../../ui/content/StateMark.tsx';
import { Table } from '../../../ui/content/Table.tsx';
import { isBad, type Reported } from './reported.ts';

const shapes: Record<HeartbeatState, MarkShape> = {
  waiting: 'broken',
  well: 'done',
  late: 'crossed',
  failed: 'crossed',
  paused: 'bars',
};

/** Jobs and backups that report by themselves. */
export const HeartbeatsTable = ({ rows }: { rows: readonly Reported[] }) => {
  const t = useAdminTexts().heartbeats;
  const format = useFormat();
  return (
    <Table
      caption={t.list}
      rows={rows}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ kind, id, name }) =>
            kind === 'job' ? (
              <Link to="/heartbeats/$id" params={{ id }}>
                <strong>{name}</strong>
              </Link>
            ) : (
              <Link to="/backups">
                <strong>{t.backups}</strong>
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
            <StateMark shape={shapes[row.state]} strong={isBad(row)}>
              {row.kind === 'job' ? t.states[row.state] : t.backupStates[row.state]}
            </StateMark>
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
