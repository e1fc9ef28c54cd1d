import { type BandName, bandLook, radius, space } from '@hlidka/design';
import { View, type ViewStyle } from 'react-native';
import { useWords } from '../../language.ts';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';
import { StateShape } from './StateShape.tsx';

type Props = {
  /** Null where no state is known, and for old data, which speak in the past tense. */
  band: BandName | null;
  answer: string;
  detail?: string | undefined;
};

/** A page's first line with its state in shape, word and colour. */
export const StateBand = ({ band, answer, detail }: Props) => {
  const { common } = useWords();
  const colors = useColors();
  const look = band && bandLook[band];
  const loud: ViewStyle | null = look?.ground
    ? {
        backgroundColor: colors[look.ground],
        borderColor: colors[look.edge ?? 'edge'],
        borderStyle: look.hatched ? 'dashed' : 'solid',
        borderWidth: look.hatched ? 2 : 1,
        borderRadius: radius.card * 2,
        padding: space[4],
      }
    : null;
  const ink = loud && look ? look.ink : 'ink';
  return (
    <View testID={band ? `band-${band}` : 'band'} style={[{ gap: space[1] }, loud]}>
      {band && look && (
        <View style={{ flexDirection: 'row', alignItems: 'center', gap: space[2] }}>
          <StateShape icon={look.icon} color={colors[look.color]} on={colors[look.on]} size={18} />
          <Words size="small" weight="600" color={loud ? look.ink : 'inkSoft'}>
            {common.band[band]}
          </Words>
        </View>
      )}
      <Words
        size="answer"
        weight="700"
        color={ink}
        accessibilityRole="header"
        aria-level={1}
        accessibilityLiveRegion="polite"
      >
        {answer}
      </Words>
      {detail ? <Words color={loud && look ? look.ink : 'inkSoft'}>{detail}</Words> : null}
    </View>
  );
};
