import type { FailedBackup } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { StateMark } from '../../../ui/content/StateMark.tsx';
import { Table } from '../../../ui/content/Table.tsx';
import { useAcceptSize } from './use-accept-size.ts';

/** Sites whose last backup failed or is clearly smaller than usual, expected or not. */
export const FailedTable = ({ failed }: { failed: readonly FailedBackup[] }) => {
  const { backupWatch: t, backups } = useAdminTexts();
  const format = useFormat();
  const acceptSize = useAcceptSize();
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
          key: 'state',
          header: t.failed.state,
          cell: ({ backupId, small }) =>
            small ? (
              <>
                {t.failed.small(format.bytes(small.sizeBytes), format.bytes(small.usualBytes))}{' '}
                <Button size="small" onClick={() => acceptSize(backupId)}>
                  {backups.accept}
                </Button>
              </>
            ) : (
              t.failed.failed
            ),
        },
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
