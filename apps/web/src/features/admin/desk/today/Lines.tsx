import './today.css';
import type { ReactNode } from 'react';
import { useAdminTexts } from '../../../../language.ts';

type Kind<Row> = {
  heading: string;
  some: { count: number; rows: readonly Row[] };
  rowKey: (row: Row) => string;
  /** The link to the page with all of them, given its words. */
  all: (words: string) => ReactNode;
  line: (row: Row) => { what: ReactNode; note?: ReactNode; action: ReactNode };
};

/** The first few of a kind, each with the action that settles it, and a link to the rest. */
export const Lines = <Row,>({ heading, some, rowKey, all, line }: Kind<Row>) => {
  const t = useAdminTexts().today;
  if (some.count === 0) return null;
  return (
    <section className="today-kind" aria-label={heading}>
      <header>
        <h3>{heading}</h3>
        {some.count > some.rows.length && all(t.all(some.count))}
      </header>
      <ul className="today-lines">
        {some.rows.map((row) => {
          const { what, note, action } = line(row);
          return (
            <li key={rowKey(row)}>
              <span className="today-what">
                {what}
                {note && <span className="soft">{note}</span>}
              </span>
              {action}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
