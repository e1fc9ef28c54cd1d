import { boardState } from '@hlidka/texts/board';
import { memo } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import type { ColumnKey } from '../rows/columns.ts';
import type { SiteRow } from '../rows/site-rows.ts';
import type { SelectSite } from '../rows/use-selection.ts';
import { SiteCell } from './SiteCell.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { useTurned } from './use-turned.ts';

type Props = {
  site: SiteRow;
  at: number;
  columns: readonly ColumnKey[];
  selected: boolean;
  onSelect: SelectSite;
};

/** One row of the table; re-rendered only when it changes. */
export const SiteLine = memo(({ site, at, columns, selected, onSelect }: Props) => {
  const t = useAdminTexts().board;
  const turned = useTurned(boardState(site));
  return (
    <tr role="row" data-row aria-rowindex={at + 2} data-selected={selected || undefined}>
      <td role="cell" className="of-select">
        <label>
          <input
            type="checkbox"
            aria-label={t.select(site.name)}
            checked={selected}
            onChange={() => {}}
            onClick={(event) => onSelect(site.id, event.currentTarget.checked, event.shiftKey)}
          />
        </label>
      </td>
      {columns.map((key) => (
        <SiteCell key={key} of={key} site={site} turned={turned} />
      ))}
      <td role="cell" className="of-actions">
        <SiteMenu site={site} />
      </td>
    </tr>
  );
});
