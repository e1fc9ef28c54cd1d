import type { FailedBackup } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../language.ts';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { StateMark } from '../../../ui/content/StateMark.tsx';
import { Table } from '../../../ui/content/Table.tsx';

/** Sites whose last backup failed, expected or not. */
export const FailedTable = ({ failed }: { failed: readonly FailedBackup[] }) => {
  const t = useAdminTexts().backupWatch;
  return (
    <Table
      caption={t.failed.list}
      rows={failed}
      rowKey={({ siteId }) => siteId}
      columns={[
        {
          key: 'site',
          header: t.columns.site,
          cell: ({ siteId, siteName }) => (
            <StateMark shape="crossed" strong>
              <Link to="/sites/$id" params={{ id: siteId }}>
                {siteName}
              </Link>
            </StateMark>
          ),
        },
        { key: 'client', header: t.columns.client, cell: ({ clientName }) => clientName },
        {
          key: 'started',
          header: t.failed.started,
          cell: ({ startedAt }) => <RelativeTime at={startedAt} />,
        },
        {
          key: 'last',
          header: t.columns.last,
          cell: ({ lastOkAt }) =>
            lastOkAt ? <RelativeTime at={lastOkAt} /> : <span className="soft">{t.never}</span>,
        },
        {
          key: 'told',
          header: t.failed.told,
          cell: ({ toldAt }) =>
            toldAt ? <RelativeTime at={toldAt} /> : <span className="soft">{t.failed.soon}</span>,
        },
      ]}
    />
  );
};
