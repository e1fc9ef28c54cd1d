import './search.css';
import type { SearchConnection } from '@hlidka/protocol';
import { noon } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { ConnectionState } from './EngineState.tsx';
import { useFetchNow } from './use-fetch-now.ts';

export const ConnectionsTable = ({ connections }: { connections: readonly SearchConnection[] }) => {
  const t = useAdminTexts().searchEngines;
  const format = useFormat();
  const fetchNow = useFetchNow();
  return (
    <Table
      caption={t.connections}
      rows={connections}
      rowKey={({ siteId, engine }) => `${siteId} ${engine}`}
      columns={[
        {
          key: 'site',
          header: t.columns.site,
          cell: ({ siteId, siteName, hostname }) => (
            <span>
              <Link to="/sites/$id" params={{ id: siteId }}>
                {siteName}
              </Link>
              <span className="table-note">{hostname}</span>
            </span>
          ),
        },
        {
          key: 'engine',
          header: t.columns.engine,
          cell: ({ engine, accountName }) => (
            <span>
              {t.engines[engine]}
              <span className="table-note">{accountName}</span>
            </span>
          ),
        },
        {
          key: 'property',
          header: t.columns.property,
          cell: ({ property }) => <span className="mono search-property">{property}</span>,
        },
        {
          key: 'state',
          header: t.columns.state,
          cell: (connection) => <ConnectionState connection={connection} />,
        },
        {
          key: 'until',
          header: t.columns.until,
          cell: ({ lastDay }) =>
            lastDay ? format.date(noon(lastDay)) : <span className="soft">{t.noData}</span>,
        },
        {
          key: 'actions',
          header: t.columns.actions,
          align: 'end',
          cell: (connection) => (
            <span className="search-action">
              <Button
                size="small"
                aria-label={t.fetchOf(connection.siteName, t.engines[connection.engine])}
                disabled={connection.wanted}
                onClick={() => void fetchNow(connection)}
              >
                {t.fetch}
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
};
