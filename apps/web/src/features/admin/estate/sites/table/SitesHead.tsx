import { parseSort } from '@hlidka/texts/board';
import { useAdminTexts, useTexts } from '../../../../../language.ts';
import { type ColumnKey, columnClass } from '../rows/columns.ts';
import { nextSort } from '../rows/list-state.ts';

type Props = {
  columns: readonly ColumnKey[];
  sort: string;
  onSort: (sort: string) => void;
  ticked: 'none' | 'some' | 'all';
  onSelectAll: (on: boolean) => void;
};

export const SitesHead = ({ columns, sort, onSort, ticked, onSelectAll }: Props) => {
  const { sites, board: t } = useAdminTexts();
  const columnWords = { ...useTexts().facts, ...t.columns };
  const { key: sorted, down } = parseSort(sort);
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="of-select">
          <input
            type="checkbox"
            aria-label={t.selectAll}
            ref={(box) => {
              if (box) box.indeterminate = ticked === 'some';
            }}
            checked={ticked === 'all'}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        </th>
        {columns.map((key) => (
          <th
            key={key}
            role="columnheader"
            scope="col"
            className={columnClass(key)}
            aria-sort={sorted === key ? (down ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" className="sort" onClick={() => onSort(nextSort(sort, key))}>
              {columnWords[key]}
              <span aria-hidden="true">{sorted === key ? (down ? ' ↓' : ' ↑') : ''}</span>
            </button>
          </th>
        ))}
        <th role="columnheader" scope="col" className="of-actions">
          <span className="unseen">{sites.columns.actions}</span>
        </th>
      </tr>
    </thead>
  );
};
