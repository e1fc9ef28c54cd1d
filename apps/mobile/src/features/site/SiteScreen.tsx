import { useQuery } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/Age.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { usePull } from '../../ui/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { History } from '../book/History.tsx';
import { Backups } from './Backups.tsx';
import { DayBars } from './DayBars.tsx';
import { Incidents } from './Incidents.tsx';
import { SiteHead } from './SiteHead.tsx';
import { SiteTiles } from './SiteTiles.tsx';

const days = 30;

export const SiteScreen = ({ id }: { id: string }) => {
  const { common, timeline } = useWords();
  const { data, error, refetch, dataUpdatedAt } = useQuery(queries.overview(id, days));
  const refresh = usePull(refetch);
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data?.site.name ?? '' }} />
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <SiteHead site={data.site} />
          <Age at={dataUpdatedAt} failed={error !== null} />
          <SiteTiles overview={data} />
          <Section heading={common.watch.bars.heading.day}>
            {data.uptime.checks > 0 ? (
              <DayBars days={data.uptime.daily} label={timeline.availability('day')} />
            ) : (
              <Words color="inkSoft">{common.watch.never}</Words>
            )}
          </Section>
          <Incidents incidents={data.uptime.incidents} />
          <Backups backups={data.backups} />
          <History site={id} />
        </>
      )}
    </Screen>
  );
};
