import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { allLoaded } from '../../features/admin/api/all-loaded.ts';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { ExamplesPanel } from '../../features/admin/examples/ExamplesPanel.tsx';
import { useUrlState } from '../../features/admin/lists/use-url-state.ts';
import { chooseRows, listDefaults, nameRows } from '../../features/admin/sites/list-state.ts';
import { NoSites } from '../../features/admin/sites/NoSites.tsx';
import { SitesGrid } from '../../features/admin/sites/SitesGrid.tsx';
import { SitesTable } from '../../features/admin/sites/SitesTable.tsx';
import { SitesToolbar } from '../../features/admin/sites/SitesToolbar.tsx';
import { sitesAnswer } from '../../features/admin/sites/sites-answer.ts';
import { useBoardView } from '../../features/admin/sites/use-board-view.ts';
import { useAdminTexts, useLanguage } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** States come with live events; availability and response move with every check. */
const figuresMs = 60_000;

export const SitesPage = () => {
  const t = useAdminTexts().sites;
  const language = useLanguage();
  const query = useQueries({
    queries: [
      { ...adminQueries.sites(), refetchInterval: figuresMs },
      adminQueries.clients(),
      adminQueries.groups(),
    ],
    combine: allLoaded,
  });
  const filters = useUrlState(listDefaults);
  const board = useBoardView();
  const state = useDeferredValue(filters.state);
  const data = query.data;
  const all = useMemo(() => (data ? nameRows(...data) : []), [data]);
  const rows = useMemo(() => chooseRows(all, state, language), [all, state, language]);
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={data ? sitesAnswer(t, data[0]) : query.isError ? t.place : undefined}
        actions={
          all.length > 0 && (
            <LinkButton look="main" icon="plus" to="/sites/new">
              {t.add}
            </LinkButton>
          )
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={14} />}>
        {([sites, clients]) =>
          sites.length === 0 ? (
            <NoSites clients={clients} />
          ) : (
            <div className="stack">
              <SitesToolbar
                {...filters}
                {...board}
                sites={all}
                clients={clients}
                shown={rows.length}
              />
              {rows.length === 0 ? (
                <EmptyState
                  title={t.nothingFound}
                  action={<Button onClick={filters.clear}>{t.clear}</Button>}
                >
                  {t.nothingFoundDetail}
                </EmptyState>
              ) : board.view === 'grid' ? (
                <SitesGrid rows={rows} />
              ) : (
                <SitesTable
                  rows={rows}
                  sort={filters.state.sort}
                  onSort={(sort) => filters.set({ sort })}
                />
              )}
              <ExamplesPanel />
            </div>
          )
        }
      </Loaded>
    </div>
  );
};
