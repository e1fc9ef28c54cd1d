import { memo } from 'react';

type Props = {
  caption: string;
  head: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
};

/** A picture's figures as a table, for those who do not see it. */
export const FigureTable = memo(({ caption, head, rows }: Props) => (
  <table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values], at) => (
        <tr key={`${name} ${at}`}>
          <th scope="row">{name}</th>
          {values.map((value, column) => (
            <td key={head[column + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
));
