import type { Client } from '@hlidka/protocol';
import { useMemo, useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { BoardData } from './rows/board-lines.ts';
import { shownColumns } from './rows/columns.ts';
import type { ListState } from './rows/list-state.ts';
import type { Range } from './rows/use-board.ts';
import { useColumns } from './rows/use-columns.ts';
import { useSelection } from './rows/use-selection.ts';
import { SitesGrid } from './table/SitesGrid.tsx';
import { SitesTable } from './table/SitesTable.tsx';
import { SelectionBar } from './tools/SelectionBar.tsx';
import { SitesToolbar } from './tools/SitesToolbar.tsx';
import type { BoardView } from './tools/use-board-view.ts';

type Props = {
  board: BoardData;
  clients: readonly Client[];
  filters: {
    state: ListState;
    set: (patch: Partial<ListState>) => void;
    changed: boolean;
    clear: () => void;
  };
  /** What the filters ask for; the grid also groups by state. */
  wanted: ListState;
  view: { view: BoardView; setView: (view: BoardView) => void };
  onRange: (range: Range) => void;
};

/** The sites as a table or a grid, with filters and bulk actions. */
export const Board = ({ board, clients, filters, wanted, view, onRange }: Props) => {
  const t = useAdminTexts().sites;
  const columns = useColumns();
  const byClient = filters.state.by === 'client';
  const shown = useMemo(
    () => shownColumns(columns.chosen, board.filled, byClient),
    [columns.chosen, board.filled, byClient],
  );
  const { selected, select, selectAll } = useSelection(board, wanted);
  const [picking, setPicking] = useState(false);
  const pick = (on: boolean) => {
    setPicking(on);
    if (!on) selectAll(false);
  };
  return (
    <>
      <SitesToolbar
        {...filters}
        {...view}
        board={board}
        clients={clients}
        columns={columns}
        picking={picking}
        setPicking={pick}
      />
      {board.total === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={<Button onClick={filters.clear}>{t.clear}</Button>}
        >
          {t.nothingFoundDetail}
        </EmptyState>
      ) : view.view === 'grid' ? (
        <SitesGrid lines={board.lines} onRange={onRange} />
      ) : (
        <>
          <SitesTable
            board={board}
            columns={shown}
            picking={picking}
            dense={view.view === 'dense'}
            sort={filters.state.sort}
            onSort={(sort) => filters.set({ sort })}
            selected={selected}
            onSelect={select}
            onSelectAll={selectAll}
            onRange={onRange}
          />
          <SelectionBar selected={selected} onClear={() => pick(false)} />
        </>
      )}
    </>
  );
};
