import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import Svg, { Circle, Path } from 'react-native-svg';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

export type Outcome = 'yes' | 'no' | 'failed' | 'waiting';

const shapes: Record<Outcome, (ink: string, paper: string) => ReactNode> = {
  yes: (ink, paper) => (
    <>
      <Circle cx="8" cy="8" r="7.25" fill={ink} />
      <Path d="M4.75 8.25l2.25 2.25 4.25-4.75" fill="none" stroke={paper} strokeWidth="1.8" />
    </>
  ),
  no: (ink) => <Circle cx="8" cy="8" r="5.5" fill="none" stroke={ink} strokeWidth="1.6" />,
  failed: (ink) => (
    <Path d="M3.5 3.5l9 9M12.5 3.5l-9 9" fill="none" stroke={ink} strokeWidth="2.2" />
  ),
  waiting: (ink) => (
    <Circle
      cx="8"
      cy="8"
      r="5.5"
      fill="none"
      stroke={ink}
      strokeWidth="1.6"
      strokeDasharray="2 2.3"
    />
  ),
};

/** An outcome by shape and word, without colour: colours are for current problems. */
export const OutcomeMark = ({ as, children }: { as: Outcome; children: string }) => {
  const { inkSoft, paper } = useColors();
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: space[2] }}>
      <Svg width={14} height={14} viewBox="0 0 16 16" aria-hidden>
        {shapes[as](inkSoft, paper)}
      </Svg>
      <Words size="small" color="inkSoft">
        {children}
      </Words>
    </View>
  );
};
