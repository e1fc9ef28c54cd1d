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

/** Those of which nothing is measured and nothing is wrong. */
const domainsOf = ({ kept, states }: BoardData['tally']): number =>
  kept - Object.values(states).reduce((sum, count) => sum + count, 0);

export const SitesToolbar = (props: Props) => {
  const { state, set, changed, clear, board: data, clients, view } = props;
  const { sites: t, board } = useAdminTexts();
  const conditions = ['status', 'client', ...siteFacts, 'tag', 'archived', 'by'] as const;
  const chosen = conditions.filter((name) => state[name]).length;
  const [open, setOpen] = useState(chosen > 0);
  const among = state.archived === 'yes' ? data.tally.all : data.tally.kept;
  return (
    <div className="toolbar board-toolbar" role="group" aria-label={t.filters}>
      <SearchBox label={t.searchLabel} value={state.q} onValue={(q) => set({ q })} />
      <span className="filters-opener">
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {board.filters(chosen)}
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
      <p className="shown" role="status">
        {t.shown(data.total, among, domainsOf(data.tally))}
      </p>
      <div className="board-looks">
        <Segmented
          label={t.view}
          hideLabel
          value={view}
          onValue={props.setView}
          options={boardViews.map((value) => ({ value, label: t.views[value] }))}
        />
        {view !== 'grid' && <ColumnsMenu {...props.columns} />}
        <OutButton size="small" href={`${adminSites.csv.path}?${searchText(state)}`} download>
          {board.export}
        </OutButton>
      </div>
      {open && (
        <div className="board-filters">
          <SitesFilters state={state} set={set} clients={clients} />
          {view !== 'grid' && (
            <Switch
              label={board.byClient}
              checked={state.by === 'client'}
              onValue={(on) => set({ by: on ? 'client' : '' })}
            />
          )}
          <SavedFilters state={state} />
          {changed && (
            <Button look="quiet" size="small" onClick={clear}>
              {t.clear}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
