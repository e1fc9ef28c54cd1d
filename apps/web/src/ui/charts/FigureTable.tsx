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
      {rows.map(([name, ...values]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, at) => (
            <td key={head[at + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
));
