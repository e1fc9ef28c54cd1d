import { space } from '@hlidka/design';
import { arrange, overviewAnswer, overviewCounts } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { View } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { PushOffer } from '../../push/PushOffer.tsx';
import { Age } from '../../ui/Age.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { usePull } from '../../ui/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { GroupCard } from './GroupCard.tsx';
import { SiteCardView } from './SiteCardView.tsx';

export const SitesScreen = () => {
  const { portal } = useWords();
  const { data, error, refetch, dataUpdatedAt } = useQuery(queries.home());
  const refresh = usePull(refetch);
  if (!data)
    return (
      <Screen refresh={refresh}>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      </Screen>
    );
  const t = portal.sites;
  const counts = overviewCounts(t, data.sites);
  return (
    <Screen refresh={refresh}>
      <View style={{ gap: space[1] }}>
        <Words size="answer" weight="700" accessibilityRole="header">
          {overviewAnswer(t, data.sites)}
        </Words>
        {counts.length > 0 && <Words color="inkSoft">{counts.join(', ')}</Words>}
        <Age at={dataUpdatedAt} failed={error !== null} />
      </View>
      <PushOffer />
      {arrange(data.sites, data.groups).map((shown) =>
        shown.kind === 'site' ? (
          <SiteCardView key={shown.site.id} site={shown.site} />
        ) : (
          <GroupCard key={shown.group.id} group={shown.group} />
        ),
      )}
      {data.sites.length === 0 && <Words color="inkSoft">{t.noneDetail}</Words>}
    </Screen>
  );
};
