import type { ColorValue } from 'react-native';
import Svg, { Path } from 'react-native-svg';

export const drawings = {
  sites: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  reports: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7M9 7h3',
  waiting: 'M3 6l1.5 1.5L7 5M3 12l1.5 1.5L7 11M3 18l1.5 1.5L7 17M11 6h10M11 12h10M11 18h10',
  outages: 'M13 3v6h5l-3 4M12 15l-3 6v-7H5l4-5M3 3l18 18',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
} as const;

type Props = { name: keyof typeof drawings; color: ColorValue };

export const TabIcon = ({ name, color }: Props) => (
  <Svg width={24} height={24} viewBox="0 0 24 24" fill="none" aria-hidden>
    <Path
      d={drawings[name]}
      stroke={color}
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Svg>
);
