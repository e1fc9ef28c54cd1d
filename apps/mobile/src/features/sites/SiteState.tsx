import { type Stated, stateWords } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';

export const SiteState = ({ site }: { site: Stated & { brokenForm: boolean } }) => {
  const { common, format } = useWords();
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 16, rowGap: 4 }}>
      <StatusDot status={site.status}>{stateWords(common, format, site)}</StatusDot>
      {site.brokenForm && <StatusDot status="brokenForm" />}
    </View>
  );
};
