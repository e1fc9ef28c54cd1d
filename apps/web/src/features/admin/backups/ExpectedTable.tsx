import type { ExpectedBackup } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { StateMark } from '../../../ui/content/StateMark.tsx';
import { Table } from '../../../ui/content/Table.tsx';

export const ExpectedTable = ({ sites }: { sites: readonly ExpectedBackup[] }) => {
  const t = useAdminTexts().backupWatch;
  return (
    <Table
      caption={t.list}
      rows={sites}
      rowKey={({ siteId }) => siteId}
      columns={[
        {
          key: 'site',
          header: t.columns.site,
          cell: ({ siteId, siteName }) => (
            <Link to="/sites/$id" params={{ id: siteId }}>
              {siteName}
            </Link>
          ),
        },
        { key: 'client', header: t.columns.client, cell: ({ clientName }) => clientName },
        { key: 'state', header: t.columns.state, cell: (site) => <State site={site} /> },
        {
          key: 'last',
          header: t.columns.last,
          cell: ({ lastOkAt }) =>
            lastOkAt ? <RelativeTime at={lastOkAt} /> : <span className="soft">{t.never}</span>,
        },
        { key: 'every', header: t.columns.every, cell: ({ everyHours }) => t.every(everyHours) },
      ]}
    />
  );
};

const State = ({ site: { paused, missing, lateAt } }: { site: ExpectedBackup }) => {
  const t = useAdminTexts().backupWatch;
  const format = useFormat();
  if (paused) return <StateMark shape="bars">{t.paused}</StateMark>;
  const when = format.dateTime(lateAt);
  return (
    <span>
      <StateMark shape={missing ? 'crossed' : 'done'} strong={missing}>
        {missing ? t.missing : t.fine}
      </StateMark>
      <span className="table-note">{missing ? t.lateSince(when) : t.lateAt(when)}</span>
    </span>
  );
};
