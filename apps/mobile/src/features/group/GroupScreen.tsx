import { useQuery } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/Age.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tile, Tiles } from '../../ui/Tile.tsx';
import { usePull } from '../../ui/use-pull.ts';
import { History } from '../book/History.tsx';
import { DayBars } from '../site/DayBars.tsx';
import { GroupCard } from '../sites/GroupCard.tsx';

export const GroupScreen = ({ id }: { id: string }) => {
  const { common, portal, care, format, timeline } = useWords();
  const { data, error, refetch, dataUpdatedAt } = useQuery(queries.group(id));
  const refresh = usePull(refetch);
  const { tiles: t, bars, notMeasured } = common.watch;
  const words = portal.sites.groupPage;
  const last = data?.lastBackup;
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data?.name ?? '' }} />
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Age at={dataUpdatedAt} failed={error !== null} />
          <GroupCard group={data} />
          <Tiles>
            <Tile
              label={t.availability}
              value={
                data.availabilityPct === null ? notMeasured : format.percent(data.availabilityPct)
              }
              note={words.availabilityNote}
            />
            <Tile
              label={t.response}
              value={data.avgMs === null ? notMeasured : format.number(data.avgMs)}
              unit={data.avgMs === null ? undefined : 'ms'}
            />
            <Tile
              label={care.backups.last}
              value={last ? format.date(last.finishedAt) : care.backups.lastNone}
            />
            <Tile
              label={t.incidents}
              value={format.number(data.incidentCount)}
              note={words.incidentsNote}
            />
          </Tiles>
          <Section heading={bars.heading.day}>
            {data.daily.map(({ siteId, days }) => {
              const name = data.members.find((member) => member.id === siteId)?.name ?? '';
              return <DayBars key={siteId} days={days} label={timeline.availabilityOf(name)} />;
            })}
          </Section>
          <History group={id} />
        </>
      )}
    </Screen>
  );
};
