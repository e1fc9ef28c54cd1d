import type { BandIcon } from '@hlidka/design';
import type { ReactNode } from 'react';
import Svg, { Circle, G, Path } from 'react-native-svg';

const shapes: Record<BandIcon, (color: string, on: string) => ReactNode> = {
  dot: (color) => <Circle cx="8" cy="8" r="3.5" fill={color} />,
  cross: (color, on) => (
    <>
      <Circle cx="8" cy="8" r="8" fill={color} />
      <Path d="M5 5l6 6M11 5l-6 6" stroke={on} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  notch: (color) => (
    <Path
      d="M1.5 2h13v12h-13zM4.5 6h4M4.5 10h2M9 12.5l4-5M9.5 8l3.5 4.5"
      fill="none"
      stroke={color}
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
  ),
  diamond: (color) => <Path d="M8 1.5 14.5 8 8 14.5 1.5 8z" fill={color} />,
  ring: (color) => <Circle cx="8" cy="8" r="5" fill="none" stroke={color} strokeWidth="1.8" />,
  wave: (color) => (
    <Path
      d="M1 10.5l3-5 4 6 4-7 3 5"
      fill="none"
      stroke={color}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  hatch: (color) => (
    <G stroke={color} strokeWidth="1.3" strokeLinecap="round">
      <Circle cx="8" cy="8" r="5.5" fill="none" strokeDasharray="2 2.3" />
      <Path d="M4.5 9.5l5-5M5.5 11.5l6-6M7.5 12.5l5-5" />
    </G>
  ),
};

type Props = { icon: BandIcon; color: string; on: string; size?: number };

/** The shape of a state alone; its word stands beside it. */
export const StateShape = ({ icon, color, on, size = 16 }: Props) => (
  <Svg width={size} height={size} viewBox="0 0 16 16" style={{ flexShrink: 0 }} aria-hidden>
    {shapes[icon](color, on)}
  </Svg>
);
