import { paging } from '@hlidka/client';
import { adminReports, type ReportRecipient } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { type Column, Table } from '../../../ui/content/Table.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { MoreButton } from '../kit/lists/MoreButton.tsx';
import { DeliveryMark } from '../tell/deliveries/DeliveryState.tsx';
import { whyOf } from '../tell/deliveries/delivery-words.ts';

/** Every mail of a sent report and its outcome. */
export const ReportRecipients = ({ id }: { id: string }) => {
  const { report: t, deliveries: words } = useAdminTexts();
  const query = useInfiniteQuery({
    queryKey: ['deliveries', 'of-report', id],
    queryFn: ({ pageParam }) =>
      call(adminReports.recipients, { params: { id }, query: { cursor: pageParam } }),
    ...paging,
    select: ({ pages }) => pages.flatMap(({ recipients }) => recipients),
  });
  const columns: Column<ReportRecipient>[] = [
    {
      key: 'who',
      header: t.recipientColumns.who,
      cell: (row) => (
        <div>
          <Link className="row-link" to="/deliveries/$id" params={{ id: row.id }}>
            {row.name}
          </Link>
          <span className="table-note">{row.email}</span>
        </div>
      ),
    },
    {
      key: 'state',
      header: t.recipientColumns.state,
      cell: (row) => (
        <div>
          <DeliveryMark state={row.state} />
          {row.lastError && <span className="table-note">{whyOf(words, row)}</span>}
        </div>
      ),
    },
    {
      key: 'at',
      header: t.recipientColumns.at,
      cell: ({ sentAt }) => sentAt && <RelativeTime at={sentAt} />,
    },
  ];
  return (
    <Section heading={t.recipients}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="soft">{t.recipientsNone}</p>
          ) : (
            <Table
              caption={t.recipients}
              rows={rows}
              rowKey={({ id: one }) => one}
              columns={columns}
            />
          )
        }
      </Loaded>
      <MoreButton query={query} />
    </Section>
  );
};
