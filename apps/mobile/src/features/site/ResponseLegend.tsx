import { space } from '@hlidka/design';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

/** Names the two lines. */
export const ResponseLegend = () => {
  const { legend } = useWords().timeline;
  const { ink, edge } = useColors();
  const lines = [
    { words: legend.mean, color: ink, height: 2 },
    { words: legend.p95, color: edge, height: 1 },
  ];
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: space[4], rowGap: space[1] }}>
      {lines.map(({ words, color, height }) => (
        <View
          key={words}
          style={{
            flexDirection: 'row',
            alignItems: 'center',
            gap: space[2],
            maxWidth: '100%',
          }}
        >
          <View style={{ width: 18, height, backgroundColor: color }} />
          <Words size="fine" color="inkSoft" style={{ flexShrink: 1 }}>
            {words}
          </Words>
        </View>
      ))}
    </View>
  );
};
