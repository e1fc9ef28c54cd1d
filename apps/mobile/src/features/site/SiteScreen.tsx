import { isGone } from '@hlidka/client';
import { useQueryClient } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { queries } from '../../api.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Seen } from '../../ui/age/seen.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { NotMeasuring } from '../../ui/NotMeasuring.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Columns } from '../../ui/scroll/Columns.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Gone } from '../parts/Gone.tsx';
import { useInPeriod } from '../parts/use-in-period.ts';
import { OpenIncidents } from './OpenIncidents.tsx';
import { SiteHead } from './SiteHead.tsx';
import { SiteParts } from './SiteParts.tsx';
import { SiteUptime } from './SiteUptime.tsx';

export const SiteScreen = ({ id }: { id: string }) => {
  const queryClient = useQueryClient();
  const { query, period } = useInPeriod((days) => queries.overview(id, days));
  const { data, error, refetch, dataUpdatedAt } = query;
  const refresh = usePull(
    () => queryClient.refetchQueries({ queryKey: ['sites'], type: 'active' }),
    ['sites'],
  );
  if (isGone(error)) return <Gone what="site" />;
  return (
    <Screen refresh={refresh} columns>
      <Stack.Screen options={{ title: data?.site.name ?? '' }} />
      {!data && !error && <SkeletonCards />}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <Seen value={dataUpdatedAt}>
          <SiteHead overview={data} at={dataUpdatedAt} />
          <NotMeasuring />
          <Age of={query} />
          {data.site.openIncidents.length > 0 && (
            <OpenIncidents incidents={data.site.openIncidents} />
          )}
          <Columns>
            {data.site.role !== 'domain' && <SiteUptime overview={data} period={period} />}
            <SiteParts overview={data} />
          </Columns>
        </Seen>
      )}
    </Screen>
  );
};
