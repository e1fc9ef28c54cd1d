import { isGone } from '@hlidka/client';
import type { Overview } from '@hlidka/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { operatorQueries, queries } from '../../../api.ts';
import { useWords } from '../../../language.ts';
import { Age } from '../../../ui/age/Age.tsx';
import { Seen } from '../../../ui/age/seen.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { NotMeasuring } from '../../../ui/NotMeasuring.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { Screen } from '../../../ui/scroll/Screen.tsx';
import { usePull } from '../../../ui/scroll/use-pull.ts';
import { Words } from '../../../ui/Words.tsx';
import { Gone } from '../../parts/Gone.tsx';
import { useInPeriod } from '../../parts/use-in-period.ts';
import { SiteHead } from '../../site/SiteHead.tsx';
import { SiteUptime } from '../../site/SiteUptime.tsx';
import { IncidentLine } from './IncidentLine.tsx';
import { JobLines } from './JobLines.tsx';
import { OnWeb } from './OnWeb.tsx';

/** A site as its client sees it, with its incidents and jobs as operators have them. */
export const OperatorSiteScreen = ({ id }: { id: string }) => {
  const client = useQueryClient();
  const t = useWords().phone.operator;
  const { query, period } = useInPeriod((days) => queries.overview(id, days));
  const jobs = useQuery(operatorQueries.siteJobs(id));
  const { data, error, refetch, dataUpdatedAt } = query;
  const refresh = usePull(async () => {
    await client.refetchQueries({ queryKey: ['sites'], type: 'active' });
    await jobs.refetch();
  }, ['sites']);
  if (isGone(error)) return <Gone what="site" />;
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data?.site.name ?? '' }} />
      {!data && !error && <SkeletonCards />}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <Seen value={dataUpdatedAt}>
          <SiteHead overview={data} at={dataUpdatedAt} />
          <NotMeasuring />
          <Age of={query} />
          {data.site.role !== 'domain' && <SiteUptime overview={data} period={period} />}
          <Past overview={data} />
        </Seen>
      )}
      {jobs.data && <JobLines heading={t.site.jobs} jobs={jobs.data} />}
      {jobs.error && !jobs.data && <ErrorNotice error={jobs.error} />}
      <OnWeb path={`/admin/sites/${id}`}>{t.outages.details}</OnWeb>
    </Screen>
  );
};

const shownAtMost = 20;

const Past = ({ overview: { timeline } }: { overview: Overview }) => {
  const t = useWords().common.watch.incidents;
  const { incidents } = timeline;
  return (
    <Section heading={t.heading}>
      {incidents.length === 0 && <Words color="inkSoft">{t.none}</Words>}
      {incidents.slice(0, shownAtMost).map((incident) => (
        <IncidentLine key={incident.id} incident={incident} />
      ))}
    </Section>
  );
};
