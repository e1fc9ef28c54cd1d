import './sites-table.css';
import { useMemo, useRef } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { boardItems } from '../rows/board-items.ts';
import type { ColumnKey } from '../rows/columns.ts';
import type { SiteRow } from '../rows/site-rows.ts';
import type { Select } from '../rows/use-selection.ts';
import { ClientLine } from './ClientLine.tsx';
import { SiteLine } from './SiteLine.tsx';
import { SitesHead } from './SitesHead.tsx';
import { useOpenSite } from './use-open-site.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWindow } from './use-window.ts';

type Props = {
  rows: readonly SiteRow[];
  columns: readonly ColumnKey[];
  byClient: boolean;
  picking: boolean;
  /** One line a row. */
  dense: boolean;
  sort: string;
  onSort: (sort: string) => void;
  selected: ReadonlySet<string>;
  onSelect: Select;
  onSelectAll: (on: boolean) => void;
};

/** All sites in one long table; only rows near the screen are rendered. */
export const SitesTable = ({
  rows,
  columns,
  byClient,
  picking,
  dense,
  selected,
  onSelect,
  ...head
}: Props) => {
  const t = useAdminTexts().sites;
  const body = useRef<HTMLTableSectionElement>(null);
  const items = useMemo(() => boardItems(rows, byClient), [rows, byClient]);
  const { from, to, above, below } = useWindow(body, items.length, dense);
  useRowKeys(body);
  const open = useOpenSite();
  return (
    <table
      className="sites-table"
      role="table"
      aria-rowcount={items.length + 1}
      data-picking={picking || undefined}
      data-dense={dense || undefined}
    >
      <caption className="unseen">{t.list}</caption>
      <SitesHead
        {...head}
        columns={columns}
        ticked={selected.size === 0 ? 'none' : selected.size < rows.length ? 'some' : 'all'}
      />
      <tbody role="rowgroup" ref={body} onClick={open}>
        {above > 0 && <Gap height={above} />}
        {items
          .slice(from, to)
          .map((item, index) =>
            'head' in item ? (
              <ClientLine
                key={item.head.clientId}
                head={item.head}
                at={from + index}
                span={columns.length + 2}
              />
            ) : (
              <SiteLine
                key={item.site.id}
                site={item.site}
                at={from + index}
                columns={columns}
                selected={selected.has(item.site.id)}
                onSelect={onSelect}
              />
            ),
          )}
        {below > 0 && <Gap height={below} />}
      </tbody>
    </table>
  );
};

const Gap = ({ height }: { height: number }) => (
  <tr className="gap" role="presentation" aria-hidden="true">
    <td role="presentation" style={{ height }} />
  </tr>
);
