import './sites-table.css';
import { useRef } from 'react';
import { useAdminTexts } from '../../../language.ts';
import { parseSort, type SiteRow, sortKeys } from './list-state.ts';
import { SiteLine } from './SiteLine.tsx';
import { useOpenSite } from './use-open-site.ts';
import { useWindow } from './use-window.ts';

type Props = { rows: readonly SiteRow[]; sort: string; onSort: (sort: string) => void };

/** All sites in one long table, of which only the rows near the screen are drawn. */
export const SitesTable = ({ rows, sort, onSort }: Props) => {
  const t = useAdminTexts().sites;
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, above, below } = useWindow(body, rows.length);
  const { key: sorted, down } = parseSort(sort);
  const open = useOpenSite();
  return (
    <table className="sites-table" role="table" aria-rowcount={rows.length + 1}>
      <caption className="unseen">{t.list}</caption>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {sortKeys.map((key) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className={`of-${key}`}
              aria-sort={sorted === key ? (down ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className="sort"
                onClick={() => onSort(sorted === key && !down ? `-${key}` : key)}
              >
                {t.columns[key]}
                <span aria-hidden="true">{sorted === key ? (down ? ' ↓' : ' ↑') : ''}</span>
              </button>
            </th>
          ))}
          <th role="columnheader" scope="col" className="of-actions">
            <span className="unseen">{t.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} onClick={open}>
        {above > 0 && <Gap height={above} />}
        {rows.slice(from, to).map((site, index) => (
          <SiteLine key={site.id} site={site} at={from + index} />
        ))}
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
