import type { AdminReport } from '@hlidka/protocol';
import { headlineOf } from '@hlidka/texts/charts';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Badge } from '../../../ui/content/Badge.tsx';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { type Column, Table } from '../../../ui/content/Table.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { insideOf } from './periods.ts';

type Props = {
  caption: string;
  reports: readonly AdminReport[];
  sent?: boolean;
  /** Drafts that are ticked to be sent together. */
  picked?: { ids: ReadonlySet<string>; pick: (id: string, on: boolean) => void };
};

export const ReportsTable = ({ caption, reports, sent = false, picked }: Props) => {
  const t = useAdminTexts().reports;
  const format = useFormat();
  const columns: Column<AdminReport>[] = [
    {
      key: 'client',
      header: t.columns.client,
      cell: ({ id, clientName }) => (
        <Link className="row-link" to="/reports/$id" params={{ id }}>
          {clientName}
        </Link>
      ),
    },
    {
      key: 'period',
      header: t.columns.period,
      cell: ({ period }) => <span className="whole">{format.month(insideOf(period))}</span>,
    },
    {
      key: 'site',
      header: t.columns.site,
      cell: ({ site }) => site?.name ?? <span className="soft">{t.allSites}</span>,
    },
    {
      key: 'headline',
      header: t.columns.headline,
      cell: ({ headline }) => headlineOf(format, headline).join(', '),
    },
    ...(sent
      ? [
          {
            key: 'sent',
            header: t.columns.sent,
            cell: ({ sentAt }: AdminReport) =>
              sentAt && (
                <time dateTime={sentAt} title={format.relative(sentAt)}>
                  {format.date(sentAt)}
                </time>
              ),
          },
          {
            key: 'readers',
            header: t.columns.readers,
            cell: ({ recipients }: AdminReport) => t.readers(recipients),
          },
        ]
      : [
          {
            key: 'updated',
            header: t.columns.updated,
            cell: ({ updatedAt }: AdminReport) => <RelativeTime at={updatedAt} />,
          },
          {
            key: 'goes',
            header: t.columns.goes,
            cell: ({ sendAt, heldBack }: AdminReport) =>
              heldBack ? (
                <strong>{t.heldBack}</strong>
              ) : sendAt ? (
                t.goesAt(format.dateTime(sendAt))
              ) : (
                <span className="soft">{t.byHand}</span>
              ),
          },
        ]),
  ];
  if (picked)
    columns.push({
      key: 'picked',
      header: t.picked,
      cell: ({ id, clientName, looked }) => (
        <span className="above row">
          <Checkbox
            label={<span className="unseen">{t.pick(clientName)}</span>}
            checked={picked.ids.has(id)}
            onValue={(on) => picked.pick(id, on)}
          />
          {!looked && <Badge>{t.unread}</Badge>}
        </span>
      ),
    });
  return <Table caption={caption} rows={reports} rowKey={({ id }) => id} columns={columns} />;
};
