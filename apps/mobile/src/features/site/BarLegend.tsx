import { type Colors, space } from '@hlidka/design';
import { SpanMark } from '@hlidka/protocol';
import type { Piece } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

const marks: Record<SpanMark, { color: keyof Colors; height: number }> = {
  down: { color: 'down', height: 12 },
  tick: { color: 'edge', height: 4 },
  up: { color: 'up', height: 12 },
  maintenance: { color: 'maintenance', height: 6 },
  blank: { color: 'hairline', height: 4 },
};

/** Explains only the bars that occur. */
export const BarLegend = ({ pieces }: { pieces: readonly Piece[] }) => {
  const { looks } = useWords().common.watch.bars;
  const colors = useColors();
  const there = SpanMark.options.filter((look) => pieces.some((piece) => piece.look === look));
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: space[4], rowGap: space[1] }}>
      {there.map((look) => (
        <View
          key={look}
          style={{
            flexDirection: 'row',
            alignItems: 'center',
            gap: space[2],
            maxWidth: '100%',
          }}
        >
          <View
            style={{
              width: 6,
              height: marks[look].height,
              backgroundColor: colors[marks[look].color],
            }}
          />
          <Words size="fine" color="inkSoft" style={{ flexShrink: 1 }}>
            {looks[look]}
          </Words>
        </View>
      ))}
    </View>
  );
};
