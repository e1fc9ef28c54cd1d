import type { Heartbeat, HeartbeatState } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { type MarkShape, StateMark } from '../../../ui/content/StateMark.tsx';
import { Table } from '../../../ui/content/Table.tsx';

const shapes: Record<HeartbeatState, MarkShape> = {
  waiting: 'broken',
  well: 'done',
  late: 'crossed',
  failed: 'crossed',
  paused: 'bars',
};
export const isBad = ({ state }: Heartbeat) => state === 'late' || state === 'failed';

/** What needs attention first; otherwise in the order given. */
export const HeartbeatsTable = ({ heartbeats }: { heartbeats: readonly Heartbeat[] }) => {
  const t = useAdminTexts().heartbeats;
  const format = useFormat();
  return (
    <Table
      caption={t.list}
      rows={heartbeats.toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)))}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ id, name }) => (
            <Link to="/heartbeats/$id" params={{ id }}>
              <strong>{name}</strong>
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
          cell: (heartbeat) => (
            <StateMark shape={shapes[heartbeat.state]} strong={isBad(heartbeat)}>
              {t.states[heartbeat.state]}
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
