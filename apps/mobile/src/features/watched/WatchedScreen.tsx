import { isGone } from '@hlidka/client';
import { space } from '@hlidka/design';
import { useQuery } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { View } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { Gone } from '../parts/Gone.tsx';
import { shownDays } from '../parts/shown-days.ts';
import { WatchedForm } from './WatchedForm.tsx';

export const WatchedScreen = ({ id }: { id: string }) => {
  const t = useWords().care.watched;
  const query = useQuery(queries.overview(id, shownDays));
  const { data, error, refetch } = query;
  const refresh = usePull(refetch, queries.overview(id, shownDays).queryKey);
  if (isGone(error)) return <Gone what="site" />;
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data?.site.name ?? '' }} />
      <View style={{ gap: space[2] }}>
        <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
          {t.answer}
        </Words>
        <Words color="inkSoft">{t.detail}</Words>
      </View>
      <Age of={query} />
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <WatchedForm key={id} site={data.site} config={data.config} />}
    </Screen>
  );
};
