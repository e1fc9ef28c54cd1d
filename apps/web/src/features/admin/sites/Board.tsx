import type { Client } from '@hlidka/protocol';
import { useMemo, useState } from 'react';
import { useAdminTexts, useLanguage } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useUrlState } from '../lists/use-url-state.ts';
import { shownColumns } from './rows/columns.ts';
import { chooseRows, listDefaults } from './rows/list-state.ts';
import type { SiteRow } from './rows/site-rows.ts';
import { useColumns } from './rows/use-columns.ts';
import { useSelection } from './rows/use-selection.ts';
import { SitesGrid } from './table/SitesGrid.tsx';
import { SitesTable } from './table/SitesTable.tsx';
import { SelectionBar } from './tools/SelectionBar.tsx';
import { SitesToolbar } from './tools/SitesToolbar.tsx';
import { useBoardView } from './tools/use-board-view.ts';

type Props = { sites: readonly SiteRow[]; clients: readonly Client[] };

/** All sites as a table or a grid, with filters and bulk actions. */
export const Board = ({ sites, clients }: Props) => {
  const t = useAdminTexts().sites;
  const language = useLanguage();
  const filters = useUrlState(listDefaults);
  const view = useBoardView();
  const columns = useColumns();
  const { state } = filters;
  const rows = useMemo(() => chooseRows(sites, state, language), [sites, state, language]);
  const byClient = state.by === 'client';
  const shown = useMemo(
    () => shownColumns(columns.chosen, rows, byClient),
    [columns.chosen, rows, byClient],
  );
  const { selected, select, selectAll } = useSelection(rows);
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
        sites={sites}
        clients={clients}
        shown={rows}
        columns={columns}
        picking={picking}
        setPicking={pick}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={<Button onClick={filters.clear}>{t.clear}</Button>}
        >
          {t.nothingFoundDetail}
        </EmptyState>
      ) : view.view === 'grid' ? (
        <SitesGrid rows={rows} />
      ) : (
        <>
          <SitesTable
            rows={rows}
            columns={shown}
            picking={picking}
            dense={view.view === 'dense'}
            byClient={byClient}
            sort={filters.state.sort}
            onSort={(sort) => filters.set({ sort })}
            selected={selected}
            onSelect={select}
            onSelectAll={selectAll}
          />
          <SelectionBar rows={rows} selected={selected} onClear={() => pick(false)} />
        </>
      )}
    </>
  );
};
