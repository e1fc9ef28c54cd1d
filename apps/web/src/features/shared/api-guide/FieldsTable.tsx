import type { FieldRow } from './fields.ts';
import { Prose } from './Prose.tsx';
import { useGuideTexts } from './use-guide-texts.ts';

type Props = { caption: string; rows: readonly FieldRow[] };

export const FieldsTable = ({ caption, rows }: Props) => {
  const t = useGuideTexts();
  const { columns } = t;
  return (
    <table className="fields" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[columns.name, columns.type, columns.nullable, columns.meaning].map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ path, depth, type, nullable, meaning }) => (
          <tr key={path} role="row" data-depth={depth || undefined}>
            <th role="rowheader" scope="row">
              <code>{path}</code>
            </th>
            <td role="cell" className="field-type">
              <code>{type}</code>
            </td>
            <td
              role="cell"
              className="field-null"
              data-null={nullable || undefined}
              data-label={columns.nullable}
            >
              {nullable ? t.mayBeNull : t.neverNull}
            </td>
            <td role="cell">
              <Prose text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
