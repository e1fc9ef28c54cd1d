import { isGone } from '@hlidka/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { queries } from '../../api.ts';
import { Age } from '../../ui/Age.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { NotMeasuring } from '../../ui/NotMeasuring.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { History } from '../book/History.tsx';
import { Gone } from '../parts/Gone.tsx';
import { shownDays } from '../parts/shown-days.ts';
import { SearchSection } from '../search/SearchSection.tsx';
import { VisibilitySection } from '../visibility/VisibilitySection.tsx';
import { WatchedPreview } from '../watched/WatchedPreview.tsx';
import { SiteWorklog } from '../worklog/SiteWorklog.tsx';
import { Backups } from './Backups.tsx';
import { Incidents } from './Incidents.tsx';
import { OpenIncidents } from './OpenIncidents.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { SiteHead } from './SiteHead.tsx';
import { SiteUptime } from './SiteUptime.tsx';

export const SiteScreen = ({ id }: { id: string }) => {
  const queryClient = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery(queries.overview(id, shownDays));
  const refresh = usePull(() =>
    queryClient.refetchQueries({ queryKey: ['sites'], type: 'active' }),
  );
  if (isGone(error)) return <Gone what="site" />;
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data?.site.name ?? '' }} />
      {!data && !error && <SkeletonCards />}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <SiteHead overview={data} at={dataUpdatedAt} />
          <NotMeasuring />
          <Age at={dataUpdatedAt} failed={error !== null} />
          {data.site.openIncidents.length > 0 && (
            <OpenIncidents incidents={data.site.openIncidents} />
          )}
          {data.site.role !== 'domain' && <SiteUptime overview={data} />}
          <Incidents incidents={data.timeline.incidents} />
          <Backups backups={data.backups} />
          {data.search && <SearchSection search={data.search} />}
          {data.visibility && <VisibilitySection visibility={data.visibility} />}
          {data.site.role !== 'domain' && <WatchedPreview site={data.site} config={data.config} />}
          <SiteWorklog key={id} id={id} first={data.worklog} />
          <History site={id} />
          <SiteFacts site={data.site} />
        </>
      )}
    </Screen>
  );
};
