import './incidents.css';
import type { AdminIncident } from '@hlidka/protocol';
import { incidentLength } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Table } from '../../../../ui/content/Table.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { causeOf } from './cause.ts';
import { IncidentLength } from './IncidentLength.tsx';
import { IncidentState } from './IncidentState.tsx';

type Props = { caption: string; incidents: readonly AdminIncident[] };

export const IncidentsTable = ({ caption, incidents }: Props) => {
  const t = useAdminTexts().incidents;
  const format = useFormat();
  const now = useNow();
  const longest = Math.max(...incidents.map((one) => incidentLength(one, now)));
  return (
    <Table
      caption={caption}
      rows={incidents}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'site',
          header: t.columns.site,
          cell: ({ id, siteName, clientName }) => (
            <span>
              <Link className="row-link" to="/incidents/$id" params={{ id }}>
                {siteName}
              </Link>
              <span className="table-note">{clientName}</span>
            </span>
          ),
        },
        {
          key: 'what',
          header: t.columns.what,
          cell: (incident) => (
            <span className="incident-cell">
              <IncidentState incident={incident} />
              <span className="table-note">{causeOf(t, incident)}</span>
            </span>
          ),
        },
        {
          key: 'started',
          header: t.columns.started,
          cell: ({ startedAt }) => (
            <time dateTime={startedAt} title={format.relative(startedAt)}>
              {format.dateTime(startedAt)}
            </time>
          ),
        },
        {
          key: 'length',
          header: t.columns.length,
          cell: (incident) => <IncidentLength incident={incident} longest={longest} now={now} />,
        },
        {
          key: 'seen',
          header: t.columns.seen,
          cell: ({ acknowledgedAt, acknowledgedBy, endedAt }) =>
            acknowledgedAt ? (
              acknowledgedBy
            ) : endedAt ? null : (
              <span className="soft">{t.notSeen}</span>
            ),
        },
      ]}
    />
  );
};
