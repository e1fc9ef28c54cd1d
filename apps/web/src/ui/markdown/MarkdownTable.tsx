import type { Align, Block, Inline } from '@hlidka/markdown';
import { MarkdownInlines } from './MarkdownInlines.tsx';

type Props = { table: Extract<Block, { type: 'table' }> };

export const MarkdownTable = ({ table: { align, head, rows } }: Props) => (
  // A wide table scrolls by itself instead of the whole page.
  <div className="prose-table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <Cell key={`head-${at}`} tag="th" align={align[at]} inlines={cell} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`row-${at}`}>
            {row.map((cell, column) => (
              <Cell key={`cell-${column}`} tag="td" align={align[column]} inlines={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type CellProps = { tag: 'th' | 'td'; align: Align | undefined; inlines: readonly Inline[] };

const Cell = ({ tag: Tag, align, inlines }: CellProps) => (
  <Tag data-align={align ?? undefined}>
    <MarkdownInlines inlines={inlines} />
  </Tag>
);
