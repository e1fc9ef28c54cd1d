import './sites-table.css';
import { useEffect, useRef } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import type { BoardData } from '../rows/board-lines.ts';
import type { ColumnKey } from '../rows/columns.ts';
import type { Range } from '../rows/use-board.ts';
import type { Chosen, SelectSite } from '../rows/use-selection.ts';
import { ClientLine } from './ClientLine.tsx';
import { SiteLine } from './SiteLine.tsx';
import { SitesHead } from './SitesHead.tsx';
import { useOpenSite } from './use-open-site.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWindow } from './use-window.ts';

type Props = {
  board: BoardData;
  columns: readonly ColumnKey[];
  picking: boolean;
  /** One line a row. */
  dense: boolean;
  sort: string;
  onSort: (sort: string) => void;
  selected: ReadonlyMap<string, Chosen>;
  onSelect: SelectSite;
  onSelectAll: (on: boolean) => void;
  /** Which lines are near the screen. */
  onRange: (range: Range) => void;
};

/** All sites in one long table; only rows near the screen are loaded and rendered. */
export const SitesTable = ({
  board: { lines, total },
  columns,
  picking,
  dense,
  selected,
  onSelect,
  onRange,
  ...head
}: Props) => {
  const t = useAdminTexts().sites;
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, above, below } = useWindow(body, lines.length, dense);
  useEffect(() => onRange({ from, to }), [onRange, from, to]);
  useRowKeys(body);
  const open = useOpenSite();
  return (
    <table
      className="sites-table"
      role="table"
      aria-rowcount={lines.length + 1}
      data-picking={picking || undefined}
      data-dense={dense || undefined}
    >
      <caption className="unseen">{t.list}</caption>
      <SitesHead
        {...head}
        columns={columns}
        ticked={selected.size === 0 ? 'none' : selected.size < total ? 'some' : 'all'}
      />
      <tbody role="rowgroup" ref={body} onClick={open}>
        {above > 0 && <Gap height={above} />}
        {lines.slice(from, to).map((line, index) => {
          const at = from + index;
          if (!line) return <Coming key={`at ${at}`} span={columns.length + 2} />;
          return 'heading' in line ? (
            <ClientLine
              key={line.heading.key}
              heading={line.heading}
              at={at}
              span={columns.length + 2}
            />
          ) : (
            <SiteLine
              key={line.site.id}
              site={line.site}
              at={at}
              columns={columns}
              selected={selected.has(line.site.id)}
              onSelect={onSelect}
            />
          );
        })}
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

/** A row that is on its way. */
const Coming = ({ span }: { span: number }) => (
  <tr role="presentation" aria-hidden="true" data-row data-coming>
    <td role="presentation" colSpan={span}>
      <span className="skeleton" />
    </td>
  </tr>
);
