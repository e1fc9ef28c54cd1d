import type { Today } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { FirstSteps } from '../../features/admin/desk/first-steps/FirstSteps.tsx';
import { Calm } from '../../features/admin/desk/today/Calm.tsx';
import { Comes } from '../../features/admin/desk/today/Comes.tsx';
import { answerOf, bandOf } from '../../features/admin/desk/today/counts.ts';
import { Happened } from '../../features/admin/desk/today/Happened.tsx';
import { Installation } from '../../features/admin/desk/today/Installation.tsx';
import { NewWays } from '../../features/admin/desk/today/NewWays.tsx';
import { SlowSites } from '../../features/admin/desk/today/SlowSites.tsx';
import { useAge } from '../../features/admin/desk/today/use-age.ts';
import { useToday } from '../../features/admin/desk/today/use-today.ts';
import { useVisit } from '../../features/admin/desk/today/use-visit.ts';
import { Waits } from '../../features/admin/desk/today/Waits.tsx';
import { Wrong } from '../../features/admin/desk/today/Wrong.tsx';
import { NoSites } from '../../features/admin/estate/sites/NoSites.tsx';
import { QuietStart } from '../../features/admin/keep/installation/QuietStart.tsx';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** The operator's first page: what is wrong, what waits, what happened, what comes. */
export const TodayPage = () => {
  const t = useAdminTexts().today;
  const query = useToday();
  const clients = useQuery(adminQueries.clients()).data;
  const siteCount = clients?.reduce((sum, client) => sum + client.siteCount, 0);
  useVisit();
  const { data } = query;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={data ? answerOf(t.answer, data) : query.isError ? t.pageName : undefined}
        detail={data && <Proof data={data} />}
        band={data ? bandOf(data) : null}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
        {(found) => (
          <div className="stack">
            <NewWays ways={found.newWays} />
            <QuietStart />
            {siteCount !== undefined && <FirstSteps siteCount={siteCount} />}
            {siteCount === 0 && <NoSites />}
            <div className="columns">
              <div>
                <Calm data={found} />
                <Wrong data={found} />
                <Waits data={found} />
                <SlowSites some={found.slow} />
              </div>
              <div>
                <Happened since={found.since} />
                <Comes comes={found.comes} at={found.at} />
                <Installation data={found} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};

/** Shows that sites are measured: the age of the newest result, and the sites that have none. */
const Proof = ({ data: { watch, at } }: { data: Today }) => {
  const t = useAdminTexts().today;
  const format = useFormat();
  const age = useAge(watch.lastCheckAt ?? at);
  if (watch.watched === 0) return null;
  return (
    <>
      {watch.lastCheckAt ? t.proof(watch.watched, age) : t.proofNone(watch.watched)}
      {watch.overdueSince && ` ${t.overdue(watch.overdue, format.dateTime(watch.overdueSince))}`}
    </>
  );
};
