import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allLoaded } from '../../../features/admin/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/api/queries.ts';
import { ExamplesPanel } from '../../../features/admin/examples/ExamplesPanel.tsx';
import { QuietStart } from '../../../features/admin/installation/QuietStart.tsx';
import { Board } from '../../../features/admin/sites/Board.tsx';
import { NoSites } from '../../../features/admin/sites/NoSites.tsx';
import { nameRows } from '../../../features/admin/sites/rows/site-rows.ts';
import { sitesAnswer } from '../../../features/admin/sites/rows/sites-answer.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** States arrive by live events; availability and response change with every check, so poll. */
const figuresMs = 60_000;

export const SitesPage = () => {
  const t = useAdminTexts().sites;
  const format = useFormat();
  const query = useQueries({
    queries: [
      { ...adminQueries.sites(), refetchInterval: figuresMs },
      adminQueries.clients(),
      adminQueries.groups(),
    ],
    combine: allLoaded,
  });
  const data = query.data;
  const all = useMemo(() => (data ? nameRows(...data) : []), [data]);
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={data ? sitesAnswer(t, format, data[0]) : query.isError ? t.place : undefined}
        actions={
          all.length > 0 && (
            <LinkButton look="main" icon="plus" to="/sites/new">
              {t.add}
            </LinkButton>
          )
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={14} />}>
        {([sites, clients]) => (
          <div className="stack">
            <QuietStart />
            {sites.length === 0 ? <NoSites /> : <Board sites={all} clients={clients} />}
            {sites.length > 0 && <ExamplesPanel />}
          </div>
        )}
      </Loaded>
    </div>
  );
};
