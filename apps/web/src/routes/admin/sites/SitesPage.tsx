import { adminSites, siteLists } from '@hlidka/protocol';
import { useMemo, useState } from 'react';
import { Board } from '../../../features/admin/estate/sites/Board.tsx';
import { ListDialog } from '../../../features/admin/estate/sites/many/ListDialog.tsx';
import { NoSites } from '../../../features/admin/estate/sites/NoSites.tsx';
import { listDefaults } from '../../../features/admin/estate/sites/rows/list-state.ts';
import { sitesAnswer } from '../../../features/admin/estate/sites/rows/sites-answer.ts';
import { type Range, useBoard } from '../../../features/admin/estate/sites/rows/use-board.ts';
import { useBoardView } from '../../../features/admin/estate/sites/tools/use-board-view.ts';
import { QuietStart } from '../../../features/admin/keep/installation/QuietStart.tsx';
import { useUrlState } from '../../../features/admin/kit/lists/use-url-state.ts';
import { ExamplesPanel } from '../../../features/admin/tell/examples/ExamplesPanel.tsx';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSettled } from '../../../ui/hooks/use-settled.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const SitesPage = () => {
  const { sites: t, many } = useAdminTexts();
  const [listing, setListing] = useState(false);
  const format = useFormat();
  const filters = useUrlState(listDefaults);
  const view = useBoardView();
  const [range, setRange] = useState<Range>({ from: 0, to: 1 });
  const { state } = filters;
  const inGrid = view.view === 'grid';
  const q = useSettled(state.q);
  const wanted = useMemo(
    () => ({ ...state, q, by: inGrid ? 'state' : state.by }),
    [state, q, inGrid],
  );
  const query = useBoard(wanted, range);
  const tally = query.data?.tally;
  const any = tally !== undefined && tally.all > 0;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={tally ? sitesAnswer(t, format, tally) : query.isError ? t.pageName : undefined}
        actions={
          any && (
            <>
              <Button needs={siteLists.add} onClick={() => setListing(true)}>
                {many.list.open}
              </Button>
              <LinkButton needs={adminSites.create} look="main" icon="plus" to="/sites/new">
                {t.add}
              </LinkButton>
            </>
          )
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={14} />}>
        {(board) => (
          <div className="stack">
            <QuietStart />
            {any ? (
              <Board
                board={board}
                clients={query.clients}
                filters={filters}
                wanted={wanted}
                view={view}
                onRange={setRange}
              />
            ) : (
              <NoSites />
            )}
            {any && <ExamplesPanel />}
          </div>
        )}
      </Loaded>
      {listing && <ListDialog onClose={() => setListing(false)} />}
    </div>
  );
};
