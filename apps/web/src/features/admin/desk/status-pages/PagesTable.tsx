import type { StatusPageRow } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { AddressText } from '../../../../ui/content/AddressText.tsx';
import { Table } from '../../../../ui/content/Table.tsx';

export const PagesTable = ({ pages }: { pages: readonly StatusPageRow[] }) => {
  const t = useAdminTexts().statusPages;
  const format = useFormat();
  return (
    <Table
      caption={t.list}
      rows={pages}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          header: t.columns.title,
          cell: ({ id, title, address }) => (
            <span>
              <Link to="/status-pages/$id" params={{ id }}>
                <strong>{title}</strong>
              </Link>
              <span className="table-note">
                <AddressText>{address}</AddressText>
              </span>
            </span>
          ),
        },
        { key: 'scope', header: t.columns.scope, cell: ({ scopeName }) => scopeName },
        {
          key: 'sites',
          header: t.columns.sites,
          align: 'end',
          cell: ({ siteCount }) => format.number(siteCount),
        },
        {
          key: 'subscribers',
          header: t.columns.subscribers,
          align: 'end',
          cell: ({ subscribers }) => format.number(subscribers),
        },
        {
          key: 'state',
          header: t.columns.state,
          cell: ({ published, visible, openNotices }) => (
            <span>
              {visible ? (
                t.published
              ) : (
                <span className="soft">{published ? t.empty : t.hidden}</span>
              )}
              {openNotices > 0 && <span className="table-note">{t.openNotices(openNotices)}</span>}
            </span>
          ),
        },
      ]}
    />
  );
};
