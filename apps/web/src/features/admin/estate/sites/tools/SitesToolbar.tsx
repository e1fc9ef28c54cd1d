import './board-tools.css';
import { adminSites, type Client, siteFacts } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Switch } from '../../../../../ui/form/Checkbox.tsx';
import { SearchBox } from '../../../../../ui/form/SearchBox.tsx';
import { OutButton } from '../../../../../ui/LinkButton.tsx';
import { Segmented } from '../../../../../ui/Segmented.tsx';
import type { BoardData } from '../rows/board-lines.ts';
import type { ColumnKey } from '../rows/columns.ts';
import { type ListState, searchText } from '../rows/list-state.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { SitesFilters } from './SitesFilters.tsx';
import { type BoardView, boardViews } from './use-board-view.ts';

type Props = {
  state: ListState;
  set: (patch: Partial<ListState>) => void;
  changed: boolean;
  clear: () => void;
  board: BoardData;
  clients: readonly Client[];
  view: BoardView;
  setView: (view: BoardView) => void;
  /** On a phone rows have checkboxes only in selection mode. */
  picking: boolean;
  setPicking: (on: boolean) => void;
  columns: { chosen: readonly ColumnKey[]; toggle: (key: ColumnKey, on: boolean) => void };
};

export const SitesToolbar = (props: Props) => {
  const { state, set, changed, clear, board: data, clients, view } = props;
  const { sites: t, board } = useAdminTexts();
  const [open, setOpen] = useState(false);
  const among = state.archived === 'yes' ? data.tally.all : data.tally.kept;
  const conditions = ['status', 'client', ...siteFacts, 'tag', 'archived'] as const;
  return (
    <div className="toolbar board-toolbar" role="group" aria-label={t.filters}>
      <SearchBox label={t.searchLabel} value={state.q} onValue={(q) => set({ q })} />
      <span className="filters-opener">
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {board.filters(conditions.filter((name) => state[name]).length)}
        </Button>
        {view !== 'grid' && (
          <Button
            size="small"
            aria-pressed={props.picking}
            onClick={() => props.setPicking(!props.picking)}
          >
            {props.picking ? board.picked : board.pick}
          </Button>
        )}
      </span>
      <div className="board-filters" data-open={open || undefined}>
        <SitesFilters state={state} set={set} clients={clients} />
        {changed && (
          <Button look="quiet" size="small" onClick={clear}>
            {t.clear}
          </Button>
        )}
        <SavedFilters state={state} />
        <p className="shown" role="status">
          {t.shown(data.total, among)}
        </p>
        {view !== 'grid' && (
          <>
            <Switch
              label={board.byClient}
              checked={state.by === 'client'}
              onValue={(on) => set({ by: on ? 'client' : '' })}
            />
            <ColumnsMenu {...props.columns} />
          </>
        )}
        <OutButton size="small" href={`${adminSites.csv.path}?${searchText(state)}`} download>
          {board.export}
        </OutButton>
        <Segmented
          label={t.view}
          hideLabel
          value={view}
          onValue={props.setView}
          options={boardViews.map((value) => ({ value, label: t.views[value] }))}
        />
      </div>
    </div>
  );
};
