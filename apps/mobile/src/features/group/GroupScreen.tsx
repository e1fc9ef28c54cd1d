import { isGone } from '@hlidka/client';
import { space } from '@hlidka/design';
import { countByRole, groupAnswer, groupBand, groupBefore } from '@hlidka/texts/sayings';
import { useQueryClient } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { View } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Seen } from '../../ui/age/seen.ts';
import { useOld } from '../../ui/age/use-old.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { NotMeasuring } from '../../ui/NotMeasuring.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Columns } from '../../ui/scroll/Columns.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { StateBand } from '../../ui/state/StateBand.tsx';
import { useNow } from '../../ui/use-now.ts';
import { History } from '../book/History.tsx';
import { Gone } from '../parts/Gone.tsx';
import { useInPeriod } from '../parts/use-in-period.ts';
import { GroupWorklog } from '../worklog/GroupWorklog.tsx';
import { GroupFigures } from './GroupFigures.tsx';
import { GroupMembers } from './GroupMembers.tsx';

export const GroupScreen = ({ id }: { id: string }) => {
  const { common, phone, portal, format } = useWords();
  const t = portal.sites;
  const queryClient = useQueryClient();
  const { query, period } = useInPeriod((days) => queries.group(id, days));
  const { data, error, refetch, dataUpdatedAt } = query;
  const refresh = usePull(
    () => queryClient.refetchQueries({ queryKey: ['sites'], type: 'active' }),
    ['sites'],
  );
  const now = useNow();
  const old = useOld(dataUpdatedAt);
  if (isGone(error)) return <Gone what="group" />;
  return (
    <Screen refresh={refresh} columns>
      <Stack.Screen options={{ title: data?.name ?? '' }} />
      {!data && !error && <SkeletonCards />}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <Seen value={dataUpdatedAt}>
          <View style={{ gap: space[2] }}>
            <StateBand
              band={old ? null : groupBand(data)}
              answer={
                old
                  ? groupBefore(data, { t: phone.before, format, at: dataUpdatedAt, now })
                  : groupAnswer(portal, format, data)
              }
              detail={`${common.groupKinds[data.kind]}, ${t.members(...countByRole(data.members))}`}
            />
            <NotMeasuring />
            <Age of={query} />
          </View>
          <Columns>
            <>
              <GroupFigures group={data} period={period} />
              <GroupMembers group={data} />
            </>
            <>
              <GroupWorklog id={id} />
              <History group={id} />
            </>
          </Columns>
        </Seen>
      )}
    </Screen>
  );
};
