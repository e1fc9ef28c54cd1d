import { type Colors, drawings, type IconName } from '@hlidka/design';
import Svg, { Path } from 'react-native-svg';
import { useColors } from './theme.ts';

type Props = { name: IconName; color?: keyof Colors; size?: number };

/** Always decorative: there is a word next to it. */
export const Icon = ({ name, color = 'inkSoft', size = 20 }: Props) => (
  <Svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden>
    <Path
      d={drawings[name]}
      stroke={useColors()[color]}
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Svg>
);
