import type { Stated } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { useStateWords } from './use-state-words.ts';

export const SiteState = ({ site }: { site: Stated & { brokenForm: boolean } }) => {
  const words = useStateWords();
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 16, rowGap: 4 }}>
      <StatusDot status={site.status}>{words.of(site)}</StatusDot>
      {site.brokenForm && <StatusDot status="brokenForm">{words.status.brokenForm}</StatusDot>}
    </View>
  );
};
