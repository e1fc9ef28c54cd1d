import './table.css';
import { type ReactNode, useState } from 'react';

export type Column<Row> = {
  key: string;
  /** Also the label of the value when rows become cards on a phone. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Makes the column sortable. */
  sortBy?: (row: Row) => string | number;
};

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
};

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), document.documentElement.lang);

/** The first column names the row; put a link of class `row-link` there to open the whole row. */
export const Table = <Row,>({ caption, rows, rowKey, columns }: Props<Row>) => {
  const [sort, setSort] = useState<{ key: string; down: boolean } | null>(null);
  const by = columns.find(({ key }) => key === sort?.key)?.sortBy;
  const sorted = by ? rows.toSorted((a, b) => compare(by(a), by(b)) * (sort?.down ? -1 : 1)) : rows;
  return (
    <table className="table" role="table">
      <caption className="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align, sortBy }) => {
            const down = sort?.key === key ? sort.down : undefined;
            const direction = down ? 'descending' : 'ascending';
            return (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-align={align}
                aria-sort={down === undefined ? undefined : direction}
              >
                {sortBy ? (
                  <button
                    type="button"
                    className="sort"
                    onClick={() => setSort({ key, down: down === false })}
                  >
                    {header}{' '}
                    <span aria-hidden="true">{down === undefined ? '' : down ? '↓' : '↑'}</span>
                  </button>
                ) : (
                  header
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sorted.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, header, cell, align }, at) => (
              <td
                key={key}
                role="cell"
                data-label={header}
                data-align={align}
                data-main={at === 0 || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
